import type { Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import type { Figure, Told } from './evidence.ts'

export const CAUSE_KINDS = [
  'line_missing',
  'line_twice',
  'line_elsewhere',
  'lines_together',
  'row_left_out',
  'digits_transposed',
  'decimal_slipped',
  'sign_turned',
  'opening_edited',
  'closing_edited',
  'closing_older',
  'entry_elsewhere',
  'entry_twice',
  'entry_back_dated',
  'match_differs',
  'nearly_meets',
] as const
export type CauseKind = (typeof CAUSE_KINDS)[number]

/** What could be wrong, never what is. */
export interface Cause {
  kind: CauseKind
  /** Which figure it mends, by how much, and what of that figure is left then. */
  figure: Figure
  mends: Money
  leaves: Money
  sentence: string
  /** Bank lines that it names, of this account or of another. */
  lines: readonly Told[]
  /** Entries of the books that it names, of this account or of another. */
  entries: readonly Told[]
  /** The row of a file that it names. */
  row: { importId: string; row: number } | null
  /** The balance that it names. */
  balance: 'opening' | 'closing' | null
  /** The days between which a line is missing. */
  between: { from: Day; to: Day } | null
}
