import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Workflow } from '../../../../shared/contract/workflow.ts'
import { workflowQuery } from '../../api/audit.ts'
import { itemsOf } from '../../api/pages.ts'
import { saidName } from '../../company/member-name.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../ui/figures/date-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import classes from './audit.module.css'

/** Imports, runs, operations, and what awaits somebody, each with how far it is. */
export function WorkflowStatus({ company }: { company: Company }) {
  const query = useInfiniteQuery(workflowQuery(company.id))
  const work = itemsOf(query.data)
  if (query.isLoadingError)
    return (
      <LoadFailed
        title="The workflow status could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows rows={6} />
  if (work.length === 0)
    return (
      <EmptyState kind="nothing" title="No workflows yet">
        Imports, matching runs, bulk operations, and what awaits approval appear here as they happen.
      </EmptyState>
    )
  return (
    <>
      <DataTable label="Workflow status" columns={columnsOf(company)} rows={work} rowKey={({ id }) => id} />
      <ShowMore query={query} />
    </>
  )
}

/** What it is called, and where it is looked at. */
const KINDS: Record<Workflow['entityType'], { label: string; at: (work: Workflow) => string }> = {
  import: { label: 'Import', at: ({ entityId }) => `/data?import=${entityId}` },
  matching_run: { label: 'Matching run', at: () => '/reconciliation' },
  operation: { label: 'Operation', at: () => '/reconciliation?tab=bulk&view=history' },
  transaction_match: { label: 'Match', at: () => '/bulk' },
  journal_entry: { label: 'Journal entry', at: () => '/entry-management' },
  reconciliation_batch: {
    label: 'Reconciliation',
    at: ({ entityId, stageData }) =>
      `/reconciliation?tab=statements&account=${stageData.financialAccountId}&statement=${entityId}`,
  },
  compliance_document: { label: 'Audit report', at: () => '/reconciliation?tab=audit&view=compliance' },
}

function columnsOf({ timeZone }: Company): Column<Workflow>[] {
  return [
    {
      key: 'what',
      header: 'Work',
      isRowHeader: true,
      cell: (work) => (
        <>
          <Anchor component={Link} to={KINDS[work.entityType].at(work)} size="sm">
            {KINDS[work.entityType].label}
          </Anchor>
          <span className={classes.sub}>{work.notes}</span>
        </>
      ),
    },
    {
      key: 'stage',
      header: 'Stage',
      width: 130,
      cell: ({ currentStage }) => <StatusBadge status={currentStage} />,
    },
    {
      key: 'approval',
      header: 'Approval',
      width: 150,
      hideBelow: 'sm',
      cell: ({ approvalRequired }) =>
        approvalRequired ? <ToneBadge tone="warn">Awaits somebody</ToneBadge> : '–',
    },
    {
      key: 'who',
      header: 'Begun by',
      hideBelow: 'md',
      cell: ({ createdBy, createdByName }) => saidName(createdBy, createdByName),
    },
    {
      key: 'when',
      header: 'Last change',
      align: 'right',
      width: 180,
      hideBelow: 'sm',
      cell: ({ updatedAt }) => <DateText date={updatedAt} timeZone={timeZone} />,
    },
  ]
}
