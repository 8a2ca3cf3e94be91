/**
 * By the hour: recounts the companies whose turn it is, each once a day, one after the other. A finding is a line of the log,
 * which rings an alarm; nothing is repaired.
 */
import { type Broken, verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { log } from '../storage/log.ts'
import { eachItemOfCompany } from '../storage/company-items.ts'
import { eachCompany } from '../storage/entities/company.ts'
import { proveScope, within } from '../storage/scope.ts'

const LOOKS = 3
const TOLD_MAX = 20

/** @param event EventBridge's, whose time says whose turn it is */
export const handler = async (event: { time: string }): Promise<{ companies: number; broken: number }> => {
  const hour = new Date(event.time).getUTCHours()
  const total = { companies: 0, broken: 0 }
  for await (const { companyId } of eachCompany()) {
    if (companyId % 24 !== hour) continue
    const broken = await brokenIn(companyId)
    total.companies++
    total.broken += broken.length
    for (const each of broken.slice(0, TOLD_MAX)) log.error('invariant broken', { ...each })
  }
  log.info('verified', total)
  return total
}

/** Writes while it reads can look like findings: only what is found each time is one. */
async function brokenIn(companyId: number): Promise<Broken[]> {
  let broken: Broken[] | undefined
  for (let looks = 0; looks < LOOKS && broken?.length !== 0; looks++) {
    const found = await look(companyId)
    const seen = new Set(found.map(({ sentence }) => sentence))
    broken = broken?.filter(({ sentence }) => seen.has(sentence)) ?? found
  }
  return broken ?? []
}

function look(companyId: number): Promise<Broken[]> {
  const scope = proveScope(companyId)
  return within(scope, async () => {
    const items: RawItem[] = []
    for await (const item of eachItemOfCompany(scope, new Date())) items.push(item)
    return verify(items).broken
  })
}
