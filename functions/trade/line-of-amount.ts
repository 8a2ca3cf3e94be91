import type { TradeLine } from '../../shared/contract/trade-documents.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import type { Taxed } from '../../shared/domain/trade/document-entry.ts'

export interface TypedAmount {
  chartAccountId: number
  /** Net of what is tax of it. */
  amount: string
  description: string
  /** Of one that has a tax: which, and how much it is. */
  tax?: Taxed & { amount: string }
}

/** A line that is an amount and nothing else: one of it, without a tax unless that is said. */
export function lineOfAmount(
  { chartAccountId, amount, description, tax }: TypedAmount,
  at: number,
): TradeLine {
  return {
    lineNumber: at + 1,
    chartAccountId,
    description,
    quantity: '1',
    unitPrice: amount,
    taxCodeId: tax?.taxCodeId ?? null,
    taxCode: tax?.taxCode ?? null,
    ratePercent: tax?.ratePercent ?? '0',
    netAmount: decimalOf(money(amount)),
    taxAmount: decimalOf(money(tax?.amount ?? '0')),
    taxChartAccountId: tax?.taxChartAccountId ?? null,
  }
}
