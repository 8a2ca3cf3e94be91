import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'

export interface AsOf {
  asOfDate: string
  compareAsOfDate?: string
}

export interface Within {
  startDate: string
  endDate: string
  compareStartDate?: string
  compareEndDate?: string
}

export const trialBalanceQuery = (companyId: number, query: AsOf) =>
  queryOptions({
    queryKey: keyOf(companyId, 'journal', 'trial-balance', query),
    queryFn: ({ signal }) => client.getTrialBalance({ params: { companyId }, query, signal }),
  })

export const incomeStatementQuery = (companyId: number, query: Within) =>
  queryOptions({
    queryKey: keyOf(companyId, 'journal', 'income-statement', query),
    queryFn: ({ signal }) => client.getIncomeStatement({ params: { companyId }, query, signal }),
  })

export const balanceSheetQuery = (companyId: number, query: AsOf) =>
  queryOptions({
    queryKey: keyOf(companyId, 'journal', 'balance-sheet', query),
    queryFn: ({ signal }) => client.getBalanceSheet({ params: { companyId }, query, signal }),
  })

export const monthlyReportQuery = (
  companyId: number,
  of: { accountId: number; year: number; month: number },
) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'monthly-report', of),
    queryFn: ({ signal }) => client.getMonthlyReport({ query: { companyId, ...of }, signal }),
  })

export const varianceReportQuery = (companyId: number, accountId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'variance-report', accountId),
    queryFn: ({ signal }) => client.getVarianceReport({ query: { companyId, accountId }, signal }),
  })
