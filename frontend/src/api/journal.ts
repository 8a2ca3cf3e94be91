import { ask, askPages } from './ask.ts'

export const chartAccountsQuery = (companyId: number) =>
  ask(companyId, 'listChartAccounts', { query: { companyId } })

/** Of a period, and posted to an account, where they are named. */
export interface EntriesFilter {
  chartAccountId?: number
  currency?: string
  startDate?: string
  endDate?: string
}

export const journalEntriesQuery = (companyId: number, filter: EntriesFilter = {}) =>
  askPages(companyId, 'listJournalEntries', { query: { companyId, ...filter, limit: 100 } })
