import { Anchor, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BULK_TYPES, type BulkHistoryEntry } from '../../../../shared/contract/bulk.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { operationLabel } from '../../../../shared/domain/operations/labels.ts'
import { type BulkDays, bulkHistoryQuery } from '../../api/bulk.ts'
import { itemsOf } from '../../api/pages.ts'
import { can } from '../../company/company-context.tsx'
import { saidName } from '../../company/member-name.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { UndoControl } from '../../ui/feedback/undo-control.tsx'
import { DateText } from '../../ui/figures/date-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import classes from './bulk.module.css'
import { durationInWords } from './duration.ts'
import { NoOperations } from './operation-statistics.tsx'
import { UndoLeftOut, UndoStatus } from './undo-state.tsx'

const LIST_HEIGHT = '600px'
/** Of which each match keeps by which one it was decided. */
const BATCHES: readonly string[] = BULK_TYPES

/** Each operation with who did it, how it went, and what takes it back. */
export function OperationHistory({ company, days }: { company: Company; days: BulkDays }) {
  const query = useInfiniteQuery(bulkHistoryQuery(company.id, days))
  const operations = itemsOf(query.data)
  if (query.isLoadingError)
    return (
      <LoadFailed
        title="The operations could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows rows={6} />
  if (operations.length === 0) return <NoOperations isFiltered={Object.keys(days).length > 0} />
  return (
    <>
      <DataTable
        label="Bulk operations"
        maxHeight={LIST_HEIGHT}
        columns={columnsOf(company)}
        rows={operations}
        rowKey={({ id }) => id}
      />
      <ShowMore query={query} />
    </>
  )
}

function columnsOf(company: Company): Column<BulkHistoryEntry>[] {
  return [
    {
      key: 'what',
      header: 'Operation',
      isRowHeader: true,
      cell: (of) => (
        <>
          <Text size="sm" fw={550}>
            {of.batchName ?? operationLabel(of.operationType)}
          </Text>
          {BATCHES.includes(of.operationType) && of.successfulMatches > 0 && (
            <Anchor
              component={Link}
              to={`/reconciliation?tab=matches&batch=${encodeURIComponent(of.id)}`}
              size="xs"
            >
              Show its matches
            </Anchor>
          )}
          {of.batchName && <span className={classes.reason}>{operationLabel(of.operationType)}</span>}
          <Text span hiddenFrom="sm" className={classes.reason}>
            {formatCount(of.successfulMatches)} of {formatCount(of.totalMatches)} done
          </Text>
          {of.notes && <span className={classes.reason}>{of.notes}</span>}
          {of.errors[0] && (
            <span className={classes.reason}>
              {formatCount(of.failedMatches)} left out: {of.errors[0].reason}
            </span>
          )}
          {of.undoOperationId && <UndoLeftOut companyId={company.id} operationId={of.undoOperationId} />}
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: 110,
      cell: ({ status, undoOperationId }) =>
        undoOperationId ? (
          <UndoStatus companyId={company.id} operationId={undoOperationId} />
        ) : (
          <StatusBadge status={status} />
        ),
    },
    {
      key: 'done',
      header: 'Done',
      align: 'right',
      hideBelow: 'sm',
      width: 110,
      cell: ({ successfulMatches, totalMatches }) => (
        <span className="figures">
          {formatCount(successfulMatches)} of {formatCount(totalMatches)}
        </span>
      ),
    },
    {
      key: 'time',
      header: 'Time taken',
      align: 'right',
      width: 110,
      hideBelow: 'md',
      cell: ({ processingTime }) => (processingTime === null ? '–' : durationInWords(processingTime)),
    },
    {
      key: 'who',
      header: 'By',
      hideBelow: 'sm',
      cell: ({ initiatedBy, initiatedByName, createdAt }) => (
        <>
          {saidName(initiatedBy, initiatedByName)}
          <Text size="xs" c="dimmed">
            <DateText date={createdAt} timeZone={company.timeZone} />
          </Text>
        </>
      ),
    },
    {
      key: 'undo',
      header: 'Undo',
      align: 'right',
      width: 130,
      cell: (of) => <Undo company={company} of={of} />,
    },
  ]
}

function Undo({ company, of }: { company: Company; of: BulkHistoryEntry }) {
  const isDecision = of.operationType === 'bulk_approve' || of.operationType === 'bulk_reject'
  const isOver = of.status === 'completed' && of.successfulMatches > 0 && of.undoOperationId === null
  if (!isDecision || !isOver || !can(company, 'accountant')) return null
  const matches = counted(of.successfulMatches, 'match', 'matches')
  return (
    <UndoControl
      companyId={company.id}
      label="Undo"
      title="Undo Bulk Operation"
      isSmall
      noun={['match', 'matches']}
      undo={(client) => client.undoBulkOperation({ params: { id: of.id } })}
    >
      {matches} of {company.name} will be pending again.{' '}
      {of.operationType === 'bulk_reject' && 'Those whose lines were matched anew since stay rejected. '}
      What people decided since stays.
    </UndoControl>
  )
}
