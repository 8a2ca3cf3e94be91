import { SimpleGrid } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { matchesQuery } from '../../api/matches.ts'
import { matchStatsQuery } from '../../api/matching.ts'
import { everybodyQuery } from '../../api/members.ts'
import { itemsOf } from '../../api/pages.ts'
import { can } from '../../company/company-context.tsx'
import { memberName } from '../../company/member-name.ts'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { useBulkDecision } from '../reconciliation/matches/use-bulk-decision.ts'
import { useChosenMatches } from '../reconciliation/matches/use-chosen-matches.ts'
import { BulkApprove } from './bulk-approve.tsx'
import { pendingColumns } from './pending-columns.tsx'

/** The matches that await sign-off, newest first, with how many there are and how many are chosen. */
export function PendingMatches({ company, account }: { company: Company; account: Account | undefined }) {
  const of = account ? { accountId: account.id } : {}
  const query = useInfiniteQuery(matchesQuery(company.id, { ...of, approvalStatus: 'pending' }))
  const figures = useQuery(matchStatsQuery(company.id, account?.id))
  const stats = figures.data
  const { data: members } = useQuery(everybodyQuery(company.id))
  const matches = itemsOf(query.data)
  const chosen = useChosenMatches(matches)
  const approval = useBulkDecision(company.id, 'approve', chosen.clear)
  const mayDecide = can(company, 'accountant')
  const nameOf = (userId: string) => memberName(members, userId)

  return (
    <>
      <SimpleGrid cols={3} spacing={{ base: 'xs', xs: 'sm' }} mb="sm">
        <StatCard label="Pending Review" query={figures} value={stats && formatCount(stats.pendingMatches)} />
        <StatCard label="Selected" value={formatCount(chosen.count)} />
        <StatCard label="Approved" query={figures} value={stats && formatCount(stats.approvedMatches)} />
      </SimpleGrid>
      {mayDecide && matches.length > 0 && (
        <BulkApprove company={company} chosen={chosen} approval={approval} shown={matches.length} />
      )}
      {query.isLoadingError ? (
        <LoadFailed
          title="The matches could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={8} height={52} />
      ) : matches.length === 0 ? (
        <EmptyState kind="nothing" title="No pending matches">
          Pair lines under Transaction Matching, or keep what the matching finds with Auto-Persist: what
          awaits approval is listed here.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="Pending matches"
            columns={pendingColumns(company, mayDecide ? chosen : undefined, nameOf)}
            rows={matches}
            rowKey={({ id }) => id}
          />
          <ShowMore query={query} />
        </>
      )}
    </>
  )
}
