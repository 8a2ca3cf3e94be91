import { ask, askPages } from './ask.ts'

export interface StatementsFilter {
  accountId?: number
  startDate?: string
  endDate?: string
}

export const statementsQuery = (companyId: number, filter: StatementsFilter = {}) =>
  askPages(companyId, 'listStatements', { query: { companyId, ...filter, limit: 50 } })

export const statementQuery = (companyId: number, id: string) =>
  ask(companyId, 'getStatement', { params: { id } })

/** What a period of an account comes to; by default the one that its next statement is about. */
export const periodBalanceQuery = (
  companyId: number,
  accountId: number | undefined,
  period: { periodStart?: string; periodEnd?: string } = {},
) => ({
  ...ask(companyId, 'getPeriodBalance', { body: { companyId, financialAccountId: accountId!, ...period } }),
  enabled: accountId !== undefined,
})
