import { SimpleGrid } from '@mantine/core'
import type { ReconciliationDashboard } from '../../../../../shared/contract/overview.ts'
import { formatDay } from '../../../format/dates.ts'
import { counted, formatCount, formatPercent } from '../../../format/numbers.ts'
import { StatCard } from '../../../ui/figures/stat-card.tsx'

/** Four figures over the accounts in view. */
export function SystemOverview({ dashboard: { summary, asOf } }: { dashboard: ReconciliationDashboard }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <StatCard label="Total Accounts" value={formatCount(summary.totalAccounts)} note="in view" />
      <StatCard
        label="Total Transactions"
        value={formatCount(summary.totalTransactions)}
        note="bank lines of the period"
      />
      <StatCard
        label="Average Match Rate"
        value={formatPercent(summary.avgMatchRate)}
        note={
          summary.ratedAccounts > 0 && `mean of ${counted(summary.ratedAccounts, 'account')} with bank lines`
        }
      />
      <StatCard
        label="Outstanding Items"
        value={formatCount(summary.totalOutstandingItems)}
        note={`on either side, as of ${formatDay(asOf)}`}
        {...(summary.totalOutstandingItems > 0 && { tone: 'warn' as const })}
      />
    </SimpleGrid>
  )
}
