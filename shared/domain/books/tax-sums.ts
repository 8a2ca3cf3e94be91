/** What is posted with tax codes, as the books say it: sums by code, rate and account on a page of their own. */
import { isWithin } from '../calendar/day.ts'
import { type Money, money } from '../money/money.ts'
import { type BookSum, type Span, TAX_PAGE } from './book.ts'
import { TAXED_PARTS, TAXED_SIDES, type TaxedPart, type TaxedSide, type TaxMark } from './entry.ts'

/** What is posted with a tax code to an account, debits less credits: the tax, or what it was reckoned on. */
export interface TaxSum {
  side: TaxedSide
  part: TaxedPart
  currency: string
  chartAccountId: number
  ratePercent: Money
  taxCodeId: string
  sum: Money
}

/** Which tax: of a code at a rate, on sales or on purchases. */
export type TaxedBy = Pick<TaxSum, 'side' | 'currency' | 'ratePercent' | 'taxCodeId'>

export function* eachTaxSum(books: readonly BookSum[], span: Span = {}): Generator<TaxSum> {
  for (const [page, on, measure, sum] of books) {
    if (page !== TAX_PAGE || !isWithin(on, span)) continue
    const { what, ...of } = taxedBy(measure)
    const part = TAXED_PARTS.find((name) => name[0] === what)
    if (part) yield { ...of, part, sum }
  }
}

/** Whether a measure of the page counts the lines of a tax. */
export function isOfTax(measure: string, by: TaxedBy): boolean {
  const { what, side, currency, ratePercent, taxCodeId } = taxedBy(measure)
  return (
    what === 'c' &&
    side === by.side &&
    currency === by.currency &&
    ratePercent === by.ratePercent &&
    taxCodeId === by.taxCodeId
  )
}

function taxedBy(measure: string): Omit<TaxSum, 'part' | 'sum'> & { what: string } {
  const [side, what, currency, account, rate, ...id] = measure.split('.') as [
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    what,
    side: TAXED_SIDES.find((name) => name[0] === side)!,
    currency,
    chartAccountId: Number(account),
    ratePercent: BigInt(rate),
    taxCodeId: id.join('.'),
  }
}

/** `s.t.CAD.12.80000.7.202601.01K` */
export function taxMeasure(
  what: TaxedPart | 'count',
  { side, ratePercent, taxCodeId }: Omit<TaxMark, 'code' | 'part'>,
  currency: string,
  chartAccountId: number,
): string {
  return [side[0], what[0], currency, chartAccountId, money(ratePercent), taxCodeId].join('.')
}
