/** The journal entry of a bank line that the books miss: the bank's side, what it was for account by account, and the tax within as one line a tax account. */
import { type Money, sumOf } from '../money/money.ts'
import { taxWithin } from '../trade/price-lines.ts'
import { type EntryLine, lineOf } from './entry.ts'

/** As money of the bank, in positive, tax included. */
export interface BookedPart {
  chartAccountId: number
  amount: Money
  description: string
  ratePercent: string
  /** Where its tax goes; null where there is none. */
  taxChartAccountId: number | null
}

/** What is left of the bank line beside its parts. */
export function leftToBook(amount: Money, parts: readonly { amount: Money }[]): Money {
  return amount - sumOf(parts.map((part) => part.amount))
}

export function bookedLines(
  amount: Money,
  bankChartAccountId: number,
  description: string,
  parts: readonly BookedPart[],
): EntryLine[] {
  const taxes = new Map<number, Money>()
  const lines = parts.map((part) => {
    const { taxChartAccountId } = part
    const tax = taxChartAccountId === null ? 0n : taxWithin(part.amount, part.ratePercent)
    if (taxChartAccountId !== null) taxes.set(taxChartAccountId, (taxes.get(taxChartAccountId) ?? 0n) + tax)
    return lineOf(part.chartAccountId, tax - part.amount, part.description || description)
  })
  const taxed = [...taxes].flatMap(([id, tax]) => (tax === 0n ? [] : [lineOf(id, -tax, description)]))
  return [lineOf(bankChartAccountId, amount, description), ...lines, ...taxed]
}
