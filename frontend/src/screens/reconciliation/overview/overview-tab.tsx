import { useQuery } from '@tanstack/react-query'
import { outstandingItemsQuery, reconciliationDashboardQuery } from '../../../api/overview.ts'
import type { Scope } from '../../../company/scope.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { AccountCards } from './account-cards.tsx'
import { BalanceSummary } from './balance-summary.tsx'
import { ClassificationCounts } from './classification-counts.tsx'
import { OutstandingByAge } from './outstanding-by-age.tsx'
import classes from './overview.module.css'
import { OverviewBar } from './overview-bar.tsx'
import { SystemOverview } from './system-overview.tsx'
import { TransfersInTransit } from './transfers-in-transit.tsx'

/** How far the accounts in view are reconciled, and what is outstanding. */
export function OverviewTab({ scope }: { scope: Scope }) {
  const { company, account } = scope
  const filter = {
    ...(account && { accountId: account.id }),
    ...(scope.start && { startDate: scope.start }),
    ...(scope.end && { endDate: scope.end }),
  }
  const { data, error, refetch } = useQuery(reconciliationDashboardQuery(company.id, filter))
  const outstanding = useQuery(outstandingItemsQuery(company.id, account?.id, scope.end))

  if (error && !data)
    return (
      <LoadFailed title="The overview could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={8} label="Loading the overview" />
  return (
    <div className={classes.overview}>
      <OverviewBar scope={scope} dashboard={data} />
      <SystemOverview dashboard={data} />
      <div className={classes.pair}>
        <BalanceSummary scope={scope} filter={filter} />
        <ClassificationCounts dashboard={data} />
      </div>
      <OutstandingByAge
        company={company}
        accountId={account?.id}
        items={outstanding.data}
        hasLines={scope.accounts.some(({ _transactionCount }) => _transactionCount > 0)}
        error={outstanding.error}
        onRetry={() => void outstanding.refetch()}
      />
      <TransfersInTransit scope={scope} />
      <AccountCards company={company} dashboard={data} />
    </div>
  )
}
