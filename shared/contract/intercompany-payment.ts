/** The fields of a payment between two companies, posted at once or requested. */
import * as z from 'zod'
import { Amount, ChartAccountId, DayText, ExchangeRate, text } from './scalars.ts'

/** What is named of the other company is proved by the caller's membership there, apart from the company that the call is about. */
const otherId = z.int().positive().max(9_999_999_999)

export const IntercompanyPayment = z.strictObject({
  /** The chart account it is paid from, such as a bank account’s. */
  chartAccountId: ChartAccountId,
  otherCompanyId: otherId,
  /** What it was for in the chart of the other company: an expense, or a bank account where the money went. */
  otherChartAccountId: otherId,
  date: DayText,
  /** In the currency of the account that paid. */
  amount: Amount.refine((amount) => /[1-9]/.test(amount) && !amount.startsWith('-'), 'must be above zero'),
  /** It settles what this company owed, rather than being owed by the other one. */
  isRepayment: z.boolean().default(false),
  /** That more is paid back than was owed is meant: the rest is owed the other way round. */
  confirmExcess: z.boolean().default(false),
  description: text(500).nullish(),
  referenceNumber: text(100).nullish(),
  /** The value of one unit in this company’s base currency, if the currency differs. */
  rate: ExchangeRate.optional(),
  /** The same in the other company. */
  otherRate: ExchangeRate.optional(),
})
export type IntercompanyPayment = z.output<typeof IntercompanyPayment>
