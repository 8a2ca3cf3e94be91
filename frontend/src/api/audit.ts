import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'

export interface AuditFilter {
  entityType?: string
  userId?: string
  startDate?: string
  endDate?: string
}

/** Everything that people do writes to it: what was read before is shown, and asked for again each time. */
const ALWAYS_OLD = 0

export const auditHistoryQuery = (companyId: number, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'audit', 'history', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listAuditHistory', {
        params: { companyId },
        query: { ...filter, limit: 50, ...after(pageParam) },
        signal,
      }),
    staleTime: ALWAYS_OLD,
    ...paged,
  })

export const workflowQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'audit', 'workflow'),
    queryFn: ({ pageParam, signal }) =>
      client.page('listWorkflowStatus', {
        params: { companyId },
        query: { limit: 50, ...after(pageParam) },
        signal,
      }),
    staleTime: ALWAYS_OLD,
    ...paged,
  })

export const complianceDocumentsQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'compliance', 'list'),
    queryFn: ({ pageParam, signal }) =>
      client.page('listComplianceDocuments', {
        params: { companyId },
        query: { limit: 50, ...after(pageParam) },
        signal,
      }),
    ...paged,
  })
