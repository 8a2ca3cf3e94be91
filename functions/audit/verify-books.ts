/**
 * By the hour: recounts the companies whose turn it is, each once a day, one after the other; what does not fit the time begins another day. A finding is a line of the log,
 * which rings an alarm, and stands with what was counted on a page of the company; nothing is repaired.
 */
import { randomUUID } from 'node:crypto'
import type { KeptRecount } from '../../shared/contract/audit.ts'
import { type Recounted, Recounting } from '../../shared/domain/audit/recounting.ts'
import { eachItemOfCompany } from '../storage/company-items.ts'
import { eachCompany } from '../storage/entities/company.ts'
import { inTurnOf } from '../storage/in-turn-of.ts'
import { log } from '../storage/log.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { keepRecount } from './keep-recount.ts'

/** Well within what the function may take. */
const WORK_MS = 800_000
const LOOKS = 3
const TOLD_MAX = 20
/** Of about 3 kB each, so that they and what is made of them fit the function. */
const ITEMS_MAX = 400_000

/** @param event EventBridge's, whose time says whose turn it is, and with whom the day begins */
export const handler = async (event: {
  time: string
  id?: string
}): Promise<{ companies: number; broken: number }> => {
  const began = Date.now()
  const at = new Date(event.time)
  const mine: number[] = []
  for await (const { companyId } of eachCompany())
    if (companyId % 24 === at.getUTCHours()) mine.push(companyId)
  const total = { companies: 0, broken: 0 }
  const failed: number[] = []
  for (const companyId of inTurnOf(mine, at.getUTCDate() / 31)) {
    if (Date.now() - began > WORK_MS) break
    try {
      total.broken += await recountCompany(companyId, event.id ?? event.time)
      total.companies++
    } catch (error) {
      failed.push(companyId)
      log.error('a recount did not come to its end', { companyId, error: error as Error })
    }
  }
  const left = mine.length - total.companies - failed.length
  if (left > 0) log.warn('not recounted', { companies: left })
  log.info('verified', total)
  // After all others, so that none of them waits for it; it is tried again as what failed is.
  if (failed.length > 0) throw new Error(`${failed.length} recounts did not come to their end`)
  return total
}

/** Gives back how much was not as it must be. */
function recountCompany(companyId: number, requestId: string): Promise<number> {
  const scope = proveScope(companyId)
  return within(scope, async () => {
    const startedAt = new Date()
    const found = await recount(scope)
    let kept: KeptRecount | undefined
    try {
      // One that is being made has no books yet.
      if (found.counted.companies !== 0) kept = await keepRecount(scope, found, { startedAt, requestId })
      if (!found.isWhole) log.warn('recounted in part', { companyId })
    } finally {
      for (const each of found.broken.slice(0, TOLD_MAX))
        log.error('invariant broken', { ...each, lastHeldAt: kept?.lastHeldAt })
    }
    return found.broken.length
  })
}

/** Writes while it reads can look like findings: only what is found each time is one. */
async function recount(scope: Scope): Promise<Recounted> {
  const key = randomUUID()
  let found = await look(scope, { isConsistent: false, key })
  for (let looks = 1; looks < LOOKS && found.broken.length > 0; looks++) {
    // Nearly all books are sound, and cost half to look at once without waiting for every copy of the table.
    const again = await look(scope, { isConsistent: true, key })
    const seen = new Set(again.broken.map(({ sentence }) => sentence))
    found = { ...again, broken: found.broken.filter(({ sentence }) => seen.has(sentence)) }
  }
  return found
}

async function look(scope: Scope, { isConsistent, key }: { isConsistent: boolean; key: string }) {
  const recounting = new Recounting({ itemsMax: ITEMS_MAX, key })
  for await (const item of eachItemOfCompany(scope, new Date(), { isConsistent })) recounting.take(item)
  return recounting.result()
}
