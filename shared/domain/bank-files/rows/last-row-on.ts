import type { Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import type { Reading } from '../bank-file.ts'

/**
 * The row with which a file leaves the end of a day, and its balance, whether or not the balances before it follow. None where the file
 * ends on an earlier day, says no balance there, or goes on with a row that could not be read and may be of that day too.
 */
export function lastRowOn(
  { rows, rejected, dialect, proof }: Pick<Reading, 'rows' | 'rejected' | 'dialect' | 'proof'>,
  day: Day,
): { balance: Money; row: number } | undefined {
  if (!proof.last || proof.last < day) return undefined
  const [first, end] = [rows[0]!.date, rows.at(-1)!.date]
  // Where balances do not follow, the days say more of the order of the rows than they do.
  const isReversed = first === end ? dialect.order === 'newest-first' : first > end
  const timely = isReversed ? rows.toReversed() : rows
  const at = timely.findLastIndex(({ date }) => date <= day)
  const last = timely[at]
  if (last?.balance === undefined) return undefined

  const sense = isReversed ? -1 : 1
  const next = sense * (timely[at + 1]?.row ?? sense * Number.POSITIVE_INFINITY)
  const isNext = ({ row }: { row: number }) => sense * row > sense * last.row && sense * row < next
  return rejected.some(isNext) ? undefined : { balance: last.balance, row: last.row }
}
