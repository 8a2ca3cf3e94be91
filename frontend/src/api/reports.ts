import { ask } from './ask.ts'

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
  ask(companyId, 'getTrialBalance', { params: { companyId }, query })

export const incomeStatementQuery = (companyId: number, query: Within) =>
  ask(companyId, 'getIncomeStatement', { params: { companyId }, query })

export const balanceSheetQuery = (companyId: number, query: AsOf) =>
  ask(companyId, 'getBalanceSheet', { params: { companyId }, query })

export const monthlyReportQuery = (
  companyId: number,
  of: { accountId: number; year: number; month: number },
) => ask(companyId, 'getMonthlyReport', { query: { companyId, ...of } })

export const varianceReportQuery = (companyId: number, accountId: number) =>
  ask(companyId, 'getVarianceReport', { query: { companyId, accountId } })
