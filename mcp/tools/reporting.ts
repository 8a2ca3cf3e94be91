/** Financial statements and months as they are on screen, and who changed what. */
import * as z from 'zod'
import type { Client } from '../../shared/contract/client.ts'
import { BASES } from '../../shared/contract/financial-statements.ts'
import { AccountId, DayText } from '../../shared/contract/scalars.ts'
import { page, pick, referred, tool } from '../tool.ts'

export const getReport = tool({
  name: 'get_report',
  title: 'A report',
  description:
    'Totals of the trial balance or balance sheet on a day, of the income or cash flow statement of days, or of the month of an account. The rows are at `ref`. On a cash basis income and expenses count as they are paid; not of cash flow and month.',
  kind: 'reads',
  input: z.strictObject({
    report: z.enum(['trial_balance', 'balance_sheet', 'income_statement', 'cash_flow', 'month']),
    from: DayText.optional(),
    to: DayText,
    accountId: AccountId.optional(),
    basis: z.enum(BASES).optional(),
  }),
  async run({ report, from, to, accountId, basis }, client) {
    const on = basis && { basis }
    const companyId = await companyOf(client)
    const params = { companyId }
    if (report === 'trial_balance') {
      const said = await client.getTrialBalance({ params, query: { asOfDate: to, ...on } })
      const TOTALS = ['currency', 'basis', 'asOfDate', 'totalDebits', 'totalCredits', 'isBalanced'] as const
      return referred(pick(said, TOTALS), `/api/financial-statements/trial-balance/${companyId}`)
    }
    if (report === 'balance_sheet') {
      const said = await client.getBalanceSheet({ params, query: { asOfDate: to, ...on } })
      const TOTALS = [
        'currency',
        'basis',
        'asOfDate',
        'totalAssets',
        'totalLiabilities',
        'totalEquity',
        'isBalanced',
      ] as const
      return referred(pick(said, TOTALS), `/api/financial-statements/balance-sheet/${companyId}`)
    }
    if (report === 'income_statement') {
      const query = { endDate: to, ...(from && { startDate: from }), ...on }
      const said = await client.getIncomeStatement({ params, query })
      const TOTALS = [
        'currency',
        'basis',
        'startDate',
        'endDate',
        'totalRevenue',
        'totalExpenses',
        'netIncome',
      ] as const
      return referred(pick(said, TOTALS), `/api/financial-statements/income-statement/${companyId}`)
    }
    if (report === 'cash_flow') {
      const query = { endDate: to, ...(from && { startDate: from }) }
      const said = await client.getCashFlow({ params, query })
      const TOTALS = [
        'currency',
        'startDate',
        'endDate',
        'netIncome',
        'netOperating',
        'netInvesting',
        'netFinancing',
        'exchangeEffect',
        'openingCash',
        'closingCash',
      ] as const
      return referred(pick(said, TOTALS), `/api/financial-statements/cash-flow/${companyId}`)
    }
    if (accountId === undefined)
      return { refused: { code: 'account.missing', sentence: 'Say which account.' } }
    const [year = '', month = ''] = to.split('-')
    const said = await client.getMonthlyReport({ query: { accountId, year, month: String(Number(month)) } })
    return referred(pick(said, ['period', 'approved', 'summary', 'issues']), '/api/reports/monthly')
  },
})

export const listAudit = tool({
  name: 'list_audit',
  title: 'Who changed what',
  description: 'Changes in the company, newest first: who, in whose name, with which key.',
  kind: 'reads',
  input: z.strictObject({ entityId: z.string().max(80).optional(), from: DayText.optional(), ...page }),
  async run({ entityId, from, limit, cursor }, client) {
    const params = { companyId: await companyOf(client) }
    const query = {
      limit: String(limit),
      ...(entityId && { entityId }),
      ...(from && { startDate: from }),
      ...(cursor && { cursor }),
    }
    const { items, nextCursor } = await client.page('listAuditHistory', { params, query })
    const SHOWN = [
      'timestamp',
      'action',
      'entityType',
      'entityId',
      'entityCount',
      'userName',
      'apiKey',
    ] as const
    return { changes: items.map((each) => pick(each, SHOWN)), next: nextCursor ?? null }
  },
})

/** A key is of one company. */
async function companyOf(client: Client): Promise<number> {
  const [company] = await client.listCompanies()
  if (!company) throw new Error('the key is of no company')
  return company.id
}
