import type { Refusal } from '../../../shared/contract/refusals.ts'
import type { Change } from '../audit-record.ts'

/** What the audit says of a change where it does not keep it whole. */
export type Said = Pick<Change, 'before' | 'after'>

/** What is said of a move beyond what follows from it. */
export interface Move {
  /** What the audit calls it where it is more than made, changed or taken away. */
  action?: 'approved' | 'rejected'
  /** What the audit says of it beside its id, where it does not keep it whole. */
  said?: Said
  /** What is said where it is no longer what was read, in place of what is said of its kind; null: it is read and decided again. */
  outrun?: (() => Refusal) | null
}
