/** The journal entry of a bank line that the books miss: the bank's side, what it was for account by account, and the tax within, of each code as one line a tax account. */
import { type Money, sumOf } from '../money/money.ts'
import { type Taxed, taxKey } from '../trade/document-entry.ts'
import { taxWithin } from '../trade/price-lines.ts'
import { type EntryLine, lineOf, type TaxedPart, type TaxedSide, type TaxMark } from './entry.ts'

/** As money of the bank, in positive, tax included. */
export interface BookedPart extends Taxed {
  chartAccountId: number
  amount: Money
  description: string
}

/** What comes in is of a sale, what goes out of a purchase. */
export const taxedSide = (amount: Money): TaxedSide => (amount > 0n ? 'sales' : 'purchases')

/** What is left of the bank line beside its parts. */
export function leftToBook(amount: Money, parts: readonly { amount: Money }[]): Money {
  return amount - sumOf(parts.map((part) => part.amount))
}

export function bookedLines(
  { amount, currency }: { amount: Money; currency: string },
  bankChartAccountId: number,
  description: string,
  parts: readonly BookedPart[],
): EntryLine[] {
  const taxes = new Map<string, { of: Taxed; sum: Money }>()
  const markOf = ({ taxCodeId, taxCode, ratePercent }: Taxed, part: TaxedPart): TaxMark | undefined =>
    taxCodeId === null ? undefined : { taxCodeId, code: taxCode!, ratePercent, side: taxedSide(amount), part }
  const lines = parts.map((part) => {
    const tax = part.taxChartAccountId === null ? 0n : taxWithin(part.amount, part.ratePercent, currency)
    const { of, sum } = taxes.get(taxKey(part)) ?? { of: part, sum: 0n }
    taxes.set(taxKey(part), { of, sum: sum + tax })
    const words = part.description || description
    return lineOf(part.chartAccountId, tax - part.amount, words, markOf(part, 'net'))
  })
  const taxed = [...taxes.values()].flatMap(({ of, sum }) =>
    sum === 0n ? [] : [lineOf(of.taxChartAccountId!, -sum, description, markOf(of, 'tax'))],
  )
  return [lineOf(bankChartAccountId, amount, description), ...lines, ...taxed]
}
