import type { Basis } from '../../../shared/contract/financial-statements.ts'
import { ask, askPages } from './ask.ts'

export const chartAccountsQuery = (companyId: number) =>
  ask(companyId, 'listChartAccounts', { query: { companyId } })

export const journalEntryQuery = (companyId: number, id: string) =>
  ask(companyId, 'getJournalEntry', { params: { id } })

/** By day, newest first, where nothing is named. */
export interface JournalFilter {
  startDate?: string
  endDate?: string
  sort?: 'date' | 'number'
  order?: 'newest' | 'oldest'
}

export const journalEntriesQuery = (companyId: number, { sort = 'date', ...filter }: JournalFilter) =>
  askPages(companyId, 'listJournalEntries', { query: { companyId, sort, ...filter, limit: 100 } })

export const recurringEntriesQuery = (companyId: number) =>
  ask(companyId, 'listRecurringEntries', { query: { companyId } })

/** What is open in other currencies at the end of a day. */
export const revaluationQuery = (companyId: number, date: string) =>
  ask(companyId, 'getRevaluation', { query: { companyId, date } })

/** Of an account; from the beginning of the fiscal year, to today and in the base currency where nothing is named. */
export interface LedgerFilter {
  startDate?: string
  endDate?: string
  currency?: string
  basis?: Basis
}

export const generalLedgerQuery = (companyId: number, chartAccountId: number, filter: LedgerFilter) =>
  ask(companyId, 'getGeneralLedger', { params: { chartAccountId }, query: { ...filter } })

export const ledgerLinesQuery = (companyId: number, chartAccountId: number, filter: LedgerFilter) =>
  askPages(companyId, 'listGeneralLedgerLines', {
    params: { chartAccountId },
    query: { ...filter, limit: 100 },
  })
