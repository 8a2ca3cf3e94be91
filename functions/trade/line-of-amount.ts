import type { TradeLine } from '../../shared/contract/trade-documents.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'

export interface TypedAmount {
  chartAccountId: number
  amount: string
  description: string
}

/** A line that is an amount and nothing else: one of it, without a tax. */
export function lineOfAmount({ chartAccountId, amount, description }: TypedAmount, at: number): TradeLine {
  return {
    lineNumber: at + 1,
    chartAccountId,
    description,
    quantity: '1',
    unitPrice: amount,
    taxCodeId: null,
    taxCode: null,
    ratePercent: '0',
    netAmount: decimalOf(money(amount)),
    taxAmount: decimalOf(0n),
    taxChartAccountId: null,
  }
}
