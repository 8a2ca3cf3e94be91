/** What would let one person do alone, or leave open, what the company asks two people for: it takes two people itself. */
import { CALENDAR_YEAR_END, yearEndInWords } from '../calendar/fiscal-year.ts'
import { formatMoney } from '../money/format-money.ts'
import { decimalOf, money } from '../money/money.ts'
import type { Policies } from './policies.ts'

/** Null where it stays as it is. */
export interface Loosened {
  requiresSecondPerson: false | null
  /** A higher one. */
  materiality: string | null
  /** Another one: every statement reads otherwise by it. Absent of what was asked for before that took two. */
  fiscalYearEnd?: string | null | undefined
  /** More that may be wrong among automatic matches: one in fewer. */
  oneWrongIn?: number | null | undefined
  strictMatching?: false | null | undefined
  /** More days: fewer old items need a word. */
  itemAgeLimitDays?: number | null | undefined
}

type Guarded = Pick<
  Policies,
  'requiresSecondPerson' | 'materiality' | 'oneWrongIn' | 'strictMatching' | 'itemAgeLimitDays'
> & {
  fiscalYearEnd?: string | undefined
}

/** Of what is wanted for what another administrator has to confirm; undefined where it takes none. */
export function loosenedBy(before: Guarded, wanted: Guarded): Loosened | undefined {
  const isHigher = money(wanted.materiality) > money(before.materiality)
  const [endsOn = CALENDAR_YEAR_END, wantedEnd = endsOn] = [before.fiscalYearEnd, wanted.fiscalYearEnd]
  const isOtherYear = wantedEnd !== endsOn
  const isMoreWrong = wanted.oneWrongIn < before.oneWrongIn
  const isLessStrict = before.strictMatching && !wanted.strictMatching
  const isLonger = wanted.itemAgeLimitDays > before.itemAgeLimitDays
  const isLooser =
    !wanted.requiresSecondPerson || isHigher || isOtherYear || isMoreWrong || isLessStrict || isLonger
  if (!before.requiresSecondPerson || !isLooser) return undefined
  return {
    requiresSecondPerson: wanted.requiresSecondPerson ? null : false,
    materiality: isHigher ? decimalOf(money(wanted.materiality)) : null,
    fiscalYearEnd: isOtherYear ? wantedEnd : null,
    oneWrongIn: isMoreWrong ? wanted.oneWrongIn : null,
    strictMatching: isLessStrict ? false : null,
    itemAgeLimitDays: isLonger ? wanted.itemAgeLimitDays : null,
  }
}

export function loosenedInWords(
  {
    requiresSecondPerson,
    materiality,
    fiscalYearEnd,
    oneWrongIn,
    strictMatching,
    itemAgeLimitDays,
  }: Loosened,
  currency: string,
): string {
  return [
    ...(requiresSecondPerson === null ? [] : ['Approvals need no second person']),
    ...(materiality === null
      ? []
      : [`Bank lines of at most ${formatMoney(materiality, currency)} may stay open`]),
    ...(fiscalYearEnd ? [`Fiscal years end on ${yearEndInWords(fiscalYearEnd)}`] : []),
    ...(oneWrongIn ? [`One automatic match in ${oneWrongIn.toLocaleString('en')} may be wrong`] : []),
    ...(itemAgeLimitDays ? [`Items need a word after ${itemAgeLimitDays} days`] : []),
    ...(strictMatching === false ? ['Automatic matches need not be strict'] : []),
  ].join('. ')
}
