/**
 * The open lines of an account, a slice at a time where they are many: days up to a cut, with some days on either side of it,
 * so that what is decided inside sees its rivals. Proposals are kept of the days inside only; each day lies in one slice.
 */
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import type { Side } from '../storage/keys.ts'
import { type ComparedLine, eachOpenLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

/** Lines of one side that one invocation has the memory for, with all that is made of them. */
export const SLICE_LINES = 50_000
/** No match spans more days. */
const CONTEXT_DAYS = 20

export interface Slice {
  bank: ComparedLine[]
  ledger: ComparedLine[]
  /** The last day before; undefined for the first slice. */
  after: Day | undefined
  /** The last day inside; undefined for the last slice. */
  cut: Day | undefined
  isInside: (line: { transactionDate: string }) => boolean
}

export async function readSlice(scope: Scope, run: StoredRun, linesMax: number): Promise<Slice> {
  const after = run.slicedTo as Day | undefined
  const [bank, ledger] = await Promise.all([
    readFrom(scope, 'bank', run.financialAccountId, after, linesMax),
    readFrom(scope, 'ledger', run.financialAccountId, after, linesMax),
  ])
  const [cut] = [bank.until, ledger.until].filter((until) => until !== undefined).sort()
  const side = (of: Side, read: Read) => withContext(scope, of, run.financialAccountId, read, after, cut)
  const [bankLines, ledgerLines] = await Promise.all([side('bank', bank), side('ledger', ledger)])
  return {
    bank: bankLines,
    ledger: ledgerLines,
    after,
    cut,
    isInside: ({ transactionDate }) =>
      (after === undefined || transactionDate > after) && (cut === undefined || transactionDate <= cut),
  }
}

interface Read {
  lines: ComparedLine[]
  /** The last day that was read whole, where more follow. */
  until: Day | undefined
}

async function readFrom(
  scope: Scope,
  side: Side,
  accountId: number,
  after: Day | undefined,
  linesMax: number,
): Promise<Read> {
  const lines: ComparedLine[] = []
  for await (const line of eachOpenLine(scope, side, accountId, after && { from: behind(after) })) {
    const last = lines.at(-1)?.transactionDate
    if (lines.length >= linesMax && line.transactionDate !== last) return { lines, until: last as Day }
    lines.push(line)
  }
  return { lines, until: undefined }
}

async function withContext(
  scope: Scope,
  side: Side,
  accountId: number,
  { lines, until }: Read,
  after: Day | undefined,
  cut: Day | undefined,
): Promise<ComparedLine[]> {
  const between = async (from: string, to: string) => {
    const found: ComparedLine[] = []
    for await (const line of eachOpenLine(scope, side, accountId, { from, to })) found.push(line)
    return found
  }
  const before = after ? await between(addDays(after, -CONTEXT_DAYS), behind(after)) : []
  const end = cut && addDays(cut, CONTEXT_DAYS)
  const behindCut = end && until && until < end ? await between(behind(until), behind(end)) : []
  const inside = end ? lines.filter(({ transactionDate }) => transactionDate <= end) : lines
  return before.length || behindCut.length ? [...before, ...inside, ...behindCut] : inside
}

/** A sort key behind every line of a day. */
const behind = (day: Day) => `${day}~`
