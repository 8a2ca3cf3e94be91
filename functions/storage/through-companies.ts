import { counted } from '../../shared/domain/wording/counted.ts'
import { eachCompany } from './entities/company.ts'
import { inTurnOf } from './in-turn-of.ts'
import { log } from './log.ts'
import { proveScope, type Scope, within } from './scope.ts'

/** Each waits for the table most of its time. */
const LANES = 8

interface Turn {
  /** The time of the event, whose hour says with whom it begins, so that nobody is always last. */
  at: Date
  /** Whether time is up: who is left is another turn's. */
  isOver: () => boolean
  /** What did not come to its end where it fails, for the log. */
  what: string
}

/**
 * By the clock: something in each company, some of them beside each other. One in which something cannot be read keeps no other from its turn.
 * @returns how many had it; `failed` is thrown when all else is done, so that an alarm tells of it
 */
export async function throughCompanies(
  { at, isOver, what }: Turn,
  visit: (scope: Scope) => Promise<void>,
): Promise<{ companies: number; failed: Error | undefined }> {
  const all: number[] = []
  for await (const { companyId } of eachCompany()) all.push(companyId)
  const waiting = inTurnOf(all, at.getUTCHours() / 24)
  const [done, failed]: [number[], number[]] = [[], []]
  const lane = async () => {
    for (
      let companyId = waiting.shift();
      companyId !== undefined;
      companyId = isOver() ? undefined : waiting.shift()
    )
      try {
        const scope = proveScope(companyId)
        await within(scope, () => visit(scope))
        done.push(companyId)
      } catch (error) {
        failed.push(companyId)
        log.error(`${what} did not come to its end`, { companyId, error: error as Error })
      }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (waiting.length > 0) log.info(`${what}: the rest another time`, { companies: waiting.length })
  return {
    companies: done.length,
    failed:
      failed.length > 0
        ? new Error(`${what} did not come to its end in ${counted(failed.length, 'company', 'companies')}`)
        : undefined,
  }
}
