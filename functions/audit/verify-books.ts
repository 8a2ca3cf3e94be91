/**
 * By the hour: recounts the companies whose turn it is, each once a day, one after the other; what does not fit the time begins another day, and one that is too
 * large for it goes on in the hours that follow. A finding is a line of the log, which rings an alarm, and stands with what was counted on a page of the company; nothing is repaired.
 */
import type { KeptRecount } from '../../shared/contract/audit.ts'
import { eachCompany } from '../storage/entities/company.ts'
import { inTurnOf } from '../storage/in-turn-of.ts'
import { log } from '../storage/log.ts'
import { proveScope, within } from '../storage/scope.ts'
import { keepRecount } from './keep-recount.ts'
import { recountInTurns, recountUnderWay } from './recount-in-turns.ts'

/** Well within what the function may take. */
const WORK_MS = 800_000
const TOLD_MAX = 20
/** Of about 3 kB each, so that they and what is made of them fit the function. */
const ITEMS_MAX = 400_000
/** After its own. */
const HOURS_TO_GO_ON = 6

/** @param event EventBridge's, whose time says whose turn it is, and with whom the day begins */
export const handler = async (event: {
  time: string
  id?: string
}): Promise<{ companies: number; broken: number }> => {
  const began = Date.now()
  const isOver = () => Date.now() - began > WORK_MS
  const at = new Date(event.time)
  const { mine, earlier } = await companiesAt(at.getUTCHours())
  const total = { companies: 0, broken: 0 }
  const failed: number[] = []
  let begun = 0
  // Those that go on come last, so that nobody waits for one that takes long.
  for (const companyId of [...inTurnOf(mine, at.getUTCDate() / 31), ...earlier]) {
    if (isOver()) break
    const isMine = begun++ < mine.length
    try {
      const broken = await recountCompany(companyId, { isMine, isOver, requestId: event.id ?? event.time })
      if (broken === undefined) continue
      total.broken += broken
      total.companies++
    } catch (error) {
      failed.push(companyId)
      log.error('a recount did not come to its end', { companyId, error: error as Error })
    }
  }
  if (begun < mine.length) log.warn('not recounted', { companies: mine.length - begun })
  log.info('verified', total)
  // After all others, so that none of them waits for it; it is tried again as what failed is.
  if (failed.length > 0) throw new Error(`${failed.length} recounts did not come to their end`)
  return total
}

/** Those whose hour it is, and those of the hours before, of which a recount may still be on its way. */
async function companiesAt(hour: number): Promise<{ mine: number[]; earlier: number[] }> {
  const [mine, earlier]: [number[], number[]] = [[], []]
  for await (const { companyId } of eachCompany()) {
    const hoursAgo = (24 + hour - (companyId % 24)) % 24
    if (hoursAgo === 0) mine.push(companyId)
    else if (hoursAgo <= HOURS_TO_GO_ON) earlier.push(companyId)
  }
  return { mine, earlier }
}

interface Turn {
  /** Otherwise it is recounted only where it goes on. */
  isMine: boolean
  isOver: () => boolean
  requestId: string
}

/** Gives back how much was not as it must be, once all was looked at. */
function recountCompany(companyId: number, { isMine, isOver, requestId }: Turn): Promise<number | undefined> {
  const scope = proveScope(companyId)
  return within(scope, async () => {
    const from = await recountUnderWay(scope, new Date())
    if (!from && !isMine) return undefined
    const finished = await recountInTurns(scope, { itemsMax: ITEMS_MAX, isOver }, from)
    if (!finished) {
      log.info('a recount goes on later', { companyId })
      return undefined
    }
    const { found, startedAt } = finished
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
