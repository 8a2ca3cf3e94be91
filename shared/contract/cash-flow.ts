/** What a period moved of cash, from its net income. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { heading, PlainRow, periodQuery } from './financial-statements.ts'
import { CompanyIdText, DayText, Total } from './scalars.ts'

const totals = {
  netIncome: Total,
  netOperating: Total,
  netInvesting: Total,
  netFinancing: Total,
  /** What revaluations moved of cash in other currencies. */
  exchangeEffect: Total,
  netChange: Total,
  openingCash: Total,
  /** As the balance sheet of the last day has it. */
  closingCash: Total,
  isBalanced: z.boolean(),
}

/** Positive brought cash in. */
const CashFlowOfCurrency = z.strictObject({
  ...heading,
  startDate: DayText,
  endDate: DayText,
  /** What is in net income without money, such as depreciation. */
  adjustments: z.array(PlainRow),
  workingCapital: z.array(PlainRow),
  investing: z.array(PlainRow),
  financing: z.array(PlainRow),
  /** What each account of cash holds at the end. */
  cash: z.array(PlainRow),
  ...totals,
  previous: z.strictObject({ startDate: DayText, endDate: DayText, ...totals }).nullable(),
})
export type CashFlowOfCurrency = z.output<typeof CashFlowOfCurrency>

/** The company's base currency; amounts posted in others have a statement of their own and are never added to it. */
export const CashFlow = CashFlowOfCurrency.extend({ otherCurrencies: z.array(CashFlowOfCurrency) })
export type CashFlow = z.output<typeof CashFlow>

export const getCashFlow = endpoint({
  name: 'getCashFlow',
  subject: 'financial-statements',
  shows: ['chart', 'books', 'accounts'],
  method: 'GET',
  path: '/api/financial-statements/cash-flow/{companyId}',
  summary: 'The cash flow statement of a period (indirect method), from posted entries, by currency',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  query: periodQuery,
  reply: CashFlow,
})
