import { ask, askPages } from './ask.ts'

export interface BulkDays {
  startDate?: string
  endDate?: string
}

/** Everything that was done to many lines or matches at once, newest first. */
export const bulkHistoryQuery = (companyId: number, days: BulkDays) =>
  askPages(companyId, 'listBulkHistory', { params: { companyId }, query: { ...days, limit: 50 } })

export const bulkStatisticsQuery = (companyId: number, days: BulkDays) =>
  ask(companyId, 'getBulkStatistics', { params: { companyId }, query: days })
