import { ask } from './ask.ts'

export const dashboardStatsQuery = (companyId: number) =>
  ask(companyId, 'getDashboardStats', { query: { companyId } })

export const accountStatsListQuery = (companyId: number) =>
  ask(companyId, 'listAccountStats', { query: { companyId } })

/** How each account stands today, with its last twelve months. */
export const accountMonthsQuery = (companyId: number) =>
  ask(companyId, 'listAccountMonths', { query: { companyId } })

/** The figures of one account, of a period where one is given. */
export const accountStatsQuery = (
  companyId: number,
  accountId: number,
  period: { startDate?: string; endDate?: string } = {},
) => ask(companyId, 'getAccountStats', { params: { id: accountId }, query: period })

/** How long imports and matching runs took that began in a period. */
export const processingTimeQuery = (
  companyId: number,
  filter: { accountId?: number; startDate?: string; endDate?: string } = {},
) => ask(companyId, 'getProcessingTime', { query: { companyId, ...filter } })

/** The newest few entries up to a day, whatever they are: they say with which month figures begin. */
export const newestEntriesQuery = (companyId: number, endDate: string) =>
  ask(companyId, 'listJournalEntries', { query: { companyId, endDate, sort: 'date', limit: 20 } })
