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
}

type Guarded = Pick<Policies, 'requiresSecondPerson' | 'materiality'> & {
  fiscalYearEnd?: string | undefined
}

/** Of what is wanted for what another administrator has to confirm; undefined where it takes none. */
export function loosenedBy(before: Guarded, wanted: Guarded): Loosened | undefined {
  const isHigher = money(wanted.materiality) > money(before.materiality)
  const [endsOn = CALENDAR_YEAR_END, wantedEnd = endsOn] = [before.fiscalYearEnd, wanted.fiscalYearEnd]
  const isOtherYear = wantedEnd !== endsOn
  if (!before.requiresSecondPerson || (wanted.requiresSecondPerson && !isHigher && !isOtherYear))
    return undefined
  return {
    requiresSecondPerson: wanted.requiresSecondPerson ? null : false,
    materiality: isHigher ? decimalOf(money(wanted.materiality)) : null,
    fiscalYearEnd: isOtherYear ? wantedEnd : null,
  }
}

export function loosenedInWords(
  { requiresSecondPerson, materiality, fiscalYearEnd }: Loosened,
  currency: string,
): string {
  return [
    ...(requiresSecondPerson === null ? [] : ['Approvals need no second person']),
    ...(materiality === null
      ? []
      : [`Bank lines of at most ${formatMoney(materiality, currency)} may stay open`]),
    ...(fiscalYearEnd ? [`Fiscal years end on ${yearEndInWords(fiscalYearEnd)}`] : []),
  ].join('. ')
}
