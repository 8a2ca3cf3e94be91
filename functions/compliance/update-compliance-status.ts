import { updateComplianceStatus } from '../../shared/contract/compliance.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { movedTo, nextStatuses } from '../../shared/domain/compliance/document-status.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { documentEntity, getDocument } from '../storage/entities/document.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { shownDocument } from './shown-document.ts'

export const handler = lambda(updateComplianceStatus, async ({ params, body, scope, caller, plan }) => {
  const [before, company, names] = await Promise.all([
    getDocument(scope, params.documentId),
    getCompany(scope),
    namesOfMembers(scope),
  ])
  if (!company) throw refuse('not-found')

  const { status, version, notes } = body
  if (before.version !== version) throw refuse('version.stale')
  if (!nextStatuses(before.status).includes(status))
    throw refuse('document.state', { state: before.status, next: status })
  if (status === 'approved' && !mayApprove(company, caller.userId, before.generatedBy))
    throw refuse('document.second-person')
  const change = {
    ...movedTo(before, status, { userId: caller.userId, now: plan.now }),
    notes: notes === undefined ? before.notes : notes || null,
  }

  const how = status === 'approved' ? ({ action: 'approved' } as const) : {}
  const after = plan.change(documentEntity, before, change, how)
  return plan.commit(shownDocument(after, names))
})
