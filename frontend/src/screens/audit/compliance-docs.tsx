import { Button, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ComplianceDocument } from '../../../../shared/contract/compliance.ts'
import { nextStatuses } from '../../../../shared/domain/compliance/document-status.ts'
import { complianceDocumentsQuery } from '../../api/audit.ts'
import { itemsOf } from '../../api/pages.ts'
import { can } from '../../company/company-context.tsx'
import { saidName } from '../../company/member-name.ts'
import { formatPeriod } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { DownloadButton } from '../../ui/feedback/download-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useDownload } from '../../ui/feedback/use-download.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { StatusBadge, statusLabel } from '../../ui/figures/status-badge.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import classes from './audit.module.css'
import { GenerateReport } from './generate-report.tsx'

type Status = ComplianceDocument['status']

/** Reports for those who ask how the books were kept: made here, reviewed, approved, kept. */
export function ComplianceDocs({ company }: { company: Company }) {
  const query = useInfiniteQuery(complianceDocumentsQuery(company.id))
  const documents = itemsOf(query.data)
  const { download, busy } = useDownload({
    failure: { title: 'Download Failed', message: 'Could not download the document. Please try again.' },
  })
  const move = useWrite({
    companyId: company.id,
    send: ({ of, status }: { of: ComplianceDocument; status: Status }, client) =>
      client.updateComplianceStatus({
        params: { companyId: company.id, documentId: of.id },
        body: { status, version: of.version },
      }),
    success: ({ title, status }) => ({ title: statusLabel(status), message: title }),
    failure: { title: 'Not Changed', message: 'The document stays as it was. Please try again.' },
  })
  const save = (of: ComplianceDocument) =>
    void download(of.id, (client) =>
      client.download('downloadComplianceDocument', {
        params: { companyId: company.id, documentId: of.id },
      }),
    )

  return (
    <>
      {can(company, 'accountant') && <GenerateReport company={company} />}
      <Title order={2} size="h3" mt="lg" mb="xs">
        Documents
      </Title>
      {query.isLoadingError ? (
        <LoadFailed
          title="The documents could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={3} />
      ) : documents.length === 0 ? (
        <EmptyState kind="nothing" order={3} compact title="No Documents Found">
          An audit report says what was done in a period, by whom, and proves that nothing was changed since.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="Compliance documents"
            columns={columnsOf(company, {
              busy,
              onDownload: save,
              isMoving: move.isWriting,
              onMove: can(company, 'accountant') ? (of, status) => move.write({ of, status }) : undefined,
            })}
            rows={documents}
            rowKey={({ id }) => id}
          />
          <ShowMore query={query} />
        </>
      )}
    </>
  )
}

/** What takes a document from one state to another. */
const VERBS: Readonly<Record<Status, string>> = {
  draft: 'Send back',
  review: 'Submit for review',
  approved: 'Approve',
  archived: 'Archive',
}

interface Acts {
  busy: string | undefined
  isMoving: boolean
  onDownload: (of: ComplianceDocument) => void
  /** Left out where the role may only look. */
  onMove: ((of: ComplianceDocument, status: Status) => void) | undefined
}

function columnsOf({ timeZone }: Company, acts: Acts): Column<ComplianceDocument>[] {
  return [
    {
      key: 'what',
      header: 'Document',
      isRowHeader: true,
      cell: (of) => (
        <>
          Audit report, {formatPeriod(of.periodStart, of.periodEnd)}
          <Text span hiddenFrom="sm" size="xs" display="block">
            <StatusBadge status={of.status} />
          </Text>
          <span className={classes.sub}>
            {counted(of.recordCount, 'record')}, {counted(of.changeCount, 'change')}
            {of.chainHead && `, chain to number ${formatCount(of.chainHead.seq)}`}
            {!of.isWhole && '. Records are not as they were written!'}
          </span>
          <span className={classes.sub} title={`SHA-256 ${of.sha256}`}>
            SHA-256 {of.sha256.slice(0, 16)}…
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: 110,
      hideBelow: 'sm',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'who',
      header: 'Generated by',
      hideBelow: 'md',
      cell: ({ generatedBy, generatedByName, createdAt }) => (
        <>
          {saidName(generatedBy, generatedByName)}
          <Text size="xs" c="dimmed">
            <DateText date={createdAt} timeZone={timeZone} />
          </Text>
        </>
      ),
    },
    {
      key: 'acts',
      header: 'Actions',
      align: 'right',
      cell: (of) => (
        <div className={classes.acts}>
          {acts.onMove &&
            nextStatuses(of.status).map((status) => (
              <Button
                key={status}
                size="compact-sm"
                variant={status === 'approved' ? 'filled' : 'default'}
                disabled={acts.isMoving}
                onClick={() => acts.onMove?.(of, status)}
                aria-label={`${VERBS[status]}: ${of.title}`}
              >
                {VERBS[status]}
              </Button>
            ))}
          <DownloadButton
            label={`Download ${of.title}`}
            isBusy={acts.busy === of.id}
            onDownload={() => acts.onDownload(of)}
          />
        </div>
      ),
    },
  ]
}
