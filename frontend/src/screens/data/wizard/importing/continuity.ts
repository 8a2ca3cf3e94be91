import type { Import } from '../../../../../../shared/contract/imports.ts'
import type { BankFileProof, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { addDays, type Day, day } from '../../../../../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../../../../../shared/domain/money/money.ts'

/** How a file follows on what was imported into the account before. */
export type Continuity =
  | { kind: 'first' }
  | { kind: 'gap'; from: Day; to: Day }
  | { kind: 'overlap'; from: Day; to: Day }
  | { kind: 'follows' }

export interface Following {
  continuity: Continuity
  /** Whether the balance before the first line is the one after the last import; undefined where one of them is not known. */
  balance?: 'agrees' | 'differs'
}

type Earlier = Pick<
  Import,
  | 'side'
  | 'status'
  | 'newRecords'
  | 'periodStart'
  | 'periodEnd'
  | 'closingBalance'
  | 'closingOn'
  | 'isConsistent'
>

/** Held against the imports of the same side that ended last before the file ends. Undefined for a file without days. */
export function followingOf(
  imports: readonly Earlier[],
  side: Side,
  {
    first,
    last,
    openingBalance,
    openingOn,
  }: Pick<BankFileProof, 'first' | 'last' | 'openingBalance' | 'openingOn'>,
): Following | undefined {
  if (!first || !last) return undefined
  const earlier = imports
    .filter((item) => item.side === side && isIn(item) && item.periodStart! <= last)
    .toSorted((one, other) => (one.periodEnd! < other.periodEnd! ? 1 : -1))
  const [previous] = earlier
  if (!previous) return { continuity: { kind: 'first' } }
  const end = day(previous.periodEnd!)
  if (end >= first) {
    const from = day(previous.periodStart! > first ? previous.periodStart! : first)
    return { continuity: { kind: 'overlap', from, to: end < last ? end : last } }
  }
  const next = addDays(lastCovered(previous), 1)
  const before = openingOn && openingOn < first ? openingOn : addDays(first, -1)
  const continuity: Continuity =
    next <= before ? { kind: 'gap', from: next, to: before } : { kind: 'follows' }
  if (openingBalance === undefined || previous.closingBalance === null) return { continuity }
  const isSame = decimalOf(openingBalance) === decimalOf(money(previous.closingBalance))
  return { continuity, balance: isSame ? 'agrees' : 'differs' }
}

/** A balance of a later day than the last line says that nothing happened until then. */
function lastCovered({ periodEnd, closingOn, isConsistent }: Earlier): Day {
  return day(closingOn && closingOn > periodEnd! && isConsistent !== false ? closingOn : periodEnd!)
}

function isIn({ status, newRecords, periodStart, periodEnd }: Earlier): boolean {
  const isDone = status === 'completed' || status === 'completed_with_errors'
  return isDone && newRecords > 0 && periodStart !== null && periodEnd !== null
}
