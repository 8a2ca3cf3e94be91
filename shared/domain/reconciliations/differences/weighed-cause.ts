/**
 * A cause with how likely it is beside the others, as a natural log: how often the fault happens, how many lines it could have
 * happened to, and how much likelier what is seen is if it did. One that needs a coincidence comes after those that do not.
 */
import type { Money } from '../../money/money.ts'
import type { Cause, CauseKind } from './cause.ts'
import type { Figure } from './evidence.ts'
import type { Words } from './in-words.ts'

export interface WeighedCause extends Omit<Cause, 'sentence'> {
  weight: number
  /** Only what is shown is put into words. */
  tell: (words: Words) => string
}

type Named = Pick<WeighedCause, 'weight' | 'tell'> &
  Partial<Pick<Cause, 'lines' | 'entries' | 'row' | 'balance' | 'between'>>

/** A cause of so much of a figure. */
export function causeOf(
  kind: CauseKind,
  { name, value, mends }: { name: Figure; value: Money; mends: Money },
  { weight, ...named }: Named,
): WeighedCause {
  const nothing = { lines: [], entries: [], row: null, balance: null, between: null }
  const figure = { figure: name, mends, leaves: value - mends }
  return { kind, ...figure, ...nothing, ...named, weight: weight + USUAL[kind] }
}

/** One that is about the bank's side, and explains all of its difference unless it says how much. */
export function ofDifference(
  kind: CauseKind,
  { difference }: { difference: Money },
  named: Named,
  mends = difference,
): WeighedCause {
  return causeOf(kind, { name: 'difference', value: difference, mends }, named)
}

/** One that is about open items, and what bank and books would differ by less without it. */
export function ofOpenItems(
  kind: CauseKind,
  { evidence: { figures } }: { evidence: { figures: Record<Figure, Money> } },
  named: Named,
  mends: Money,
): WeighedCause {
  return causeOf(kind, { name: 'balanceVariance', value: figures.balanceVariance, mends }, named)
}

/** How often it happens, beside the others. */
const USUAL: Readonly<Record<CauseKind, number>> = {
  line_missing: 0,
  line_twice: 0,
  line_elsewhere: 0,
  lines_together: -6,
  row_left_out: 0,
  digits_transposed: 0,
  decimal_slipped: -0.5,
  sign_turned: 0,
  opening_edited: 0,
  closing_edited: 0,
  closing_older: 0,
  entry_elsewhere: 0,
  entry_twice: 0,
  entry_back_dated: 0,
  match_differs: 0,
  nearly_meets: 0,
}
