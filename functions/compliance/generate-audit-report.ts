import { createHash } from 'node:crypto'
import { generateAuditReport } from '../../shared/contract/compliance.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { auditReport } from '../../shared/domain/compliance/audit-report.ts'
import { writeReport } from '../../shared/domain/compliance/write-report.ts'
import { lambda } from '../runtime/lambda.ts'
import { sealRecords } from '../storage/audit-chain.ts'
import { getCompany } from '../storage/entities/company.ts'
import { documentEntity, type StoredDocument } from '../storage/entities/document.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { putReport } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'
import { readReportSources } from './read-report-sources.ts'
import { shownDocument } from './shown-document.ts'

/** What cannot be sealed in this time is sealed within minutes, and counted as unsealed until then. */
const SEAL_MS = 8_000

/** What was written until now is sealed first, so that the report can name the end of the chain. The file is there before the record that tells of it. */
export const handler = lambda(generateAuditReport, async ({ body, scope, caller, plan, now }) => {
  const { periodStart, periodEnd } = body
  if (periodStart > periodEnd) throw refuse('export.range')
  const [company, names] = await Promise.all([getCompany(scope), namesOfMembers(scope)])
  if (!company) throw refuse('not-found')
  const { requestId } = plan.context
  const isOver = () => Date.now() - now.getTime() > SEAL_MS
  await sealRecords(scope, company, { requestId, now, until: isOver })
  const sources = await readReportSources(scope, company, now, { from: periodStart, to: periodEnd })

  const report = auditReport({ ...sources, names })
  const bytes = new TextEncoder().encode(writeReport(report))
  const document: StoredDocument = {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    documentType: 'audit_report',
    title: `Audit report, ${periodStart} to ${periodEnd}`,
    description: `${report.recordCount} audit records with ${report.changeCount} changes, ${report.imports.length} imports`,
    status: 'draft',
    periodStart,
    periodEnd,
    recordCount: report.recordCount,
    changeCount: report.changeCount,
    chainHead: report.chain.head,
    isWhole: report.chain.fault === null,
    fileName: `audit-report-${scope.companyId}-${periodStart}-${periodEnd}.html`,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    notes: null,
    generatedBy: caller.userId,
    reviewedBy: null,
    reviewedAt: null,
    approvedBy: null,
    approvedAt: null,
    archivedBy: null,
    archivedAt: null,
    version: 1,
    createdAt: plan.now,
    updatedAt: plan.now,
  }

  await putReport(document.id, bytes, 'text/html; charset=utf-8')
  plan.move(documentEntity, undefined, document)
  return plan.commit(shownDocument(document, names))
})
