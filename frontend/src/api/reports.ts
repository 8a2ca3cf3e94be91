import type { Basis } from '../../../shared/contract/financial-statements.ts'
import type { TaxedSide } from '../../../shared/domain/books/entry.ts'
import { ask, askPages } from './ask.ts'

export interface AsOf {
  asOfDate: string
  compareAsOfDate?: string
  basis?: Basis
}

export interface Within {
  startDate: string
  endDate: string
  compareStartDate?: string
  compareEndDate?: string
}

export interface WithinOnBasis extends Within {
  basis?: Basis
}

export const trialBalanceQuery = (companyId: number, query: AsOf) =>
  ask(companyId, 'getTrialBalance', { params: { companyId }, query })

export const incomeStatementQuery = (companyId: number, query: WithinOnBasis) =>
  ask(companyId, 'getIncomeStatement', { params: { companyId }, query })

export const balanceSheetQuery = (companyId: number, query: AsOf) =>
  ask(companyId, 'getBalanceSheet', { params: { companyId }, query })

export const cashFlowQuery = (companyId: number, query: Within) =>
  ask(companyId, 'getCashFlow', { params: { companyId }, query })

export const salesTaxQuery = (companyId: number, { startDate, endDate }: Within) =>
  ask(companyId, 'getSalesTax', { params: { companyId }, query: { startDate, endDate } })

/** The entries of one figure of it. */
export const salesTaxLinesQuery = (
  companyId: number,
  query: {
    startDate: string
    endDate: string
    taxCodeId: string
    ratePercent: string
    side: TaxedSide
    currency: string
  },
) => askPages(companyId, 'listSalesTaxLines', { params: { companyId }, query: { ...query, limit: 100 } })

export const monthlyReportQuery = (
  companyId: number,
  of: { accountId: number; year: number; month: number },
) => ask(companyId, 'getMonthlyReport', { query: { companyId, ...of } })

/** @param of `month` is such as 2026-01 */
export const varianceReportQuery = (companyId: number, of: { accountId: number; month: string }) =>
  ask(companyId, 'getVarianceReport', { query: { companyId, ...of } })
