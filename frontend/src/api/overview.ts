import { ask } from './ask.ts'

export interface OverviewFilter {
  accountId?: number
  startDate?: string
  endDate?: string
}

/** How far the accounts are reconciled. */
export const reconciliationDashboardQuery = (companyId: number, filter: OverviewFilter = {}) =>
  ask(companyId, 'getReconciliationDashboard', { params: { id: companyId }, query: filter })

/** Opening and closing balance of a company or one account, over the days that its other figures are of. */
export const openingBalanceQuery = (companyId: number, { accountId, ...days }: OverviewFilter) =>
  ask(companyId, 'getOpeningBalance', {
    params: { id: accountId ?? companyId },
    query: { ...days, unnamed: 'unbounded' },
  })

/** What is outstanding as of a day, of a company or one account. */
export const outstandingItemsQuery = (companyId: number, accountId: number | undefined, asOf?: string) =>
  ask(companyId, 'getOutstandingItems', {
    params: { id: accountId ?? companyId },
    query: asOf === undefined ? {} : { asOf },
  })
