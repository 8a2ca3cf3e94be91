import { ask, askPages } from './ask.ts'

export interface AuditFilter {
  entityType?: string
  entityId?: string
  userId?: string
  startDate?: string
  endDate?: string
}

export const auditHistoryQuery = (companyId: number, filter: AuditFilter) =>
  askPages(companyId, 'listAuditHistory', { params: { companyId }, query: { ...filter, limit: 50 } })

export const workflowQuery = (companyId: number) =>
  askPages(companyId, 'listWorkflowStatus', { params: { companyId }, query: { limit: 50 } })

export const complianceDocumentsQuery = (companyId: number) =>
  askPages(companyId, 'listComplianceDocuments', { params: { companyId }, query: { limit: 50 } })

export const lastRecountQuery = (companyId: number) =>
  ask(companyId, 'getLastRecount', { params: { companyId } })
