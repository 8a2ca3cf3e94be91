/**
 * By the hour: recounts the companies whose turn it is, each once a day, one after the other; what does not fit the time begins another day. A finding is a line of the log,
 * which rings an alarm; nothing is repaired.
 */
import { type Broken, verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { eachItemOfCompany } from '../storage/company-items.ts'
import { eachCompany } from '../storage/entities/company.ts'
import { inTurnOf } from '../storage/in-turn-of.ts'
import { log } from '../storage/log.ts'
import { proveScope, within } from '../storage/scope.ts'

/** Well within what the function may take. */
const WORK_MS = 800_000
const LOOKS = 3
const TOLD_MAX = 20

/** @param event EventBridge's, whose time says whose turn it is, and with whom the day begins */
export const handler = async (event: { time: string }): Promise<{ companies: number; broken: number }> => {
  const began = Date.now()
  const at = new Date(event.time)
  const mine: number[] = []
  for await (const { companyId } of eachCompany())
    if (companyId % 24 === at.getUTCHours()) mine.push(companyId)
  const total = { companies: 0, broken: 0 }
  for (const companyId of inTurnOf(mine, at.getUTCDate() / 31)) {
    if (Date.now() - began > WORK_MS) break
    const broken = await brokenIn(companyId)
    total.companies++
    total.broken += broken.length
    for (const each of broken.slice(0, TOLD_MAX)) log.error('invariant broken', { ...each })
  }
  if (total.companies < mine.length) log.warn('not recounted', { companies: mine.length - total.companies })
  log.info('verified', total)
  return total
}

/** Writes while it reads can look like findings: only what is found each time is one. */
async function brokenIn(companyId: number): Promise<Broken[]> {
  let broken: Broken[] | undefined
  for (let looks = 0; looks < LOOKS && broken?.length !== 0; looks++) {
    // Nearly all books are sound, and cost half to look at once without waiting for every copy of the table.
    const found = await look(companyId, { isConsistent: looks > 0 })
    const seen = new Set(found.map(({ sentence }) => sentence))
    broken = broken?.filter(({ sentence }) => seen.has(sentence)) ?? found
  }
  return broken ?? []
}

function look(companyId: number, how: { isConsistent: boolean }): Promise<Broken[]> {
  const scope = proveScope(companyId)
  return within(scope, async () => {
    const items: RawItem[] = []
    for await (const item of eachItemOfCompany(scope, new Date(), how)) items.push(item)
    return verify(items).broken
  })
}
