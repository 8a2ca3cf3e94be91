import { ask, askPages } from './ask.ts'

export interface ReconciliationsFilter {
  accountId?: number
  startDate?: string
  endDate?: string
}

export const reconciliationsQuery = (companyId: number, filter: ReconciliationsFilter = {}) =>
  askPages(companyId, 'listReconciliations', { query: { companyId, ...filter, limit: 50 } })

export const reconciliationQuery = (companyId: number, id: string) =>
  ask(companyId, 'getReconciliation', { params: { id } })

/** What one approval of a reconciliation says otherwise than another. */
export const evidenceComparisonQuery = (
  companyId: number,
  id: string,
  versions: { from: number; to: number },
) => ask(companyId, 'compareEvidencePackages', { params: { id }, query: versions })

/** What a period of an account comes to; by default the one that its next statement is about. */
export const periodBalanceQuery = (
  companyId: number,
  accountId: number | undefined,
  period: { periodStart?: string; periodEnd?: string } = {},
) => ({
  ...ask(companyId, 'getPeriodBalance', { body: { companyId, financialAccountId: accountId!, ...period } }),
  enabled: accountId !== undefined,
})
