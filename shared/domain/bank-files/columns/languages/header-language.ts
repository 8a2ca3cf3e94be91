import type { DecimalMark } from '../../bank-file.ts'
import type { DateOrder } from '../../dialect/read-date.ts'
import type { ColumnRole } from '../column-roles.ts'

/** What the headers of a language say, and how its speakers write days and numbers. */
export interface HeaderLanguage {
  code: string
  order: DateOrder
  mark: DecimalMark
  /** Some of its speakers write the other one and days like all others, as in Switzerland. */
  hasBothMarks?: boolean
  /** What the account held before the first line and after the last one, as its statements call it beside their table. */
  balances?: { opening: string; closing: string }
  /** Names of columns by role, the best first, separated by commas. */
  words: Partial<Record<HeaderWord, string>>
}

export type HeaderWord =
  | ColumnRole
  /** The account of the other party: cards have none. */
  | 'counterAccount'
