import { Text, Title } from '@mantine/core'
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../shared/domain/accounts/account-type.ts'
import { type BandLevel, bandOf } from '../../../../shared/domain/stats/bands.ts'
import { formatSync } from '../../format/dates.ts'
import { counted, formatCount, formatPercent } from '../../format/numbers.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { BandBadge } from '../../ui/figures/band-badge.tsx'
import { LEVEL_TONES } from '../../ui/figures/level-tone.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import classes from './analytics-screen.module.css'
import { type PeriodBounds, usePeriodStats } from './use-period-stats.ts'

interface AccountPerformanceProps {
  company: Company
  accounts: readonly Account[]
  days: PeriodBounds
}

interface Row {
  account: Account
  stats: AccountStats
}

/** Each account's figures in the period. */
export function AccountPerformance({ company, accounts, days }: AccountPerformanceProps) {
  const { stats, error, refetch } = usePeriodStats(
    company.id,
    accounts.map(({ id }) => id),
    days,
  )
  const statsOf = new Map(stats?.map((of) => [of.accountId, of]))
  const rows = accounts.flatMap((account) => {
    const of = statsOf.get(account.id)
    return of ? [{ account, stats: of }] : []
  })
  return (
    <div>
      <Title order={2} mb="sm">
        Account Performance
      </Title>
      {error ? (
        <LoadFailed title="The figures could not be loaded" error={error} onRetry={refetch} />
      ) : stats ? (
        <DataTable
          label="Account performance"
          columns={columnsFor(company)}
          rows={rows}
          rowKey={({ account }) => account.id}
          sort={{ key: 'name', direction: 'asc' }}
        />
      ) : (
        <SkeletonRows rows={3} label="Loading figures" />
      )}
    </div>
  )
}

function columnsFor({ timeZone }: Company): Column<Row>[] {
  return [
    {
      key: 'name',
      header: 'Account',
      isRowHeader: true,
      cell: ({ account }) => account.name,
      sortValue: ({ account }) => account.name,
    },
    {
      key: 'type',
      header: 'Type',
      hideBelow: 'md',
      cell: ({ account }) => ACCOUNT_TYPE_LABELS[account.accountType],
    },
    {
      key: 'total',
      header: 'Total Transactions',
      align: 'right',
      hideBelow: 'sm',
      cell: ({ stats }) => formatCount(stats.totalTransactions),
      sortValue: ({ stats }) => stats.totalTransactions,
      firstSort: 'desc',
    },
    {
      key: 'rate',
      header: 'Match Rate',
      align: 'right',
      cell: ({ stats }) => <RateWithIcon stats={stats} />,
      sortValue: ({ stats }) => stats.matchRate,
      firstSort: 'desc',
    },
    {
      key: 'sync',
      header: 'Last Sync',
      hideBelow: 'md',
      cell: ({ stats }) => formatSync(stats.lastSync, new Date(), timeZone),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ stats }) => <BandBadge rate={stats.matchRate} />,
    },
  ]
}

const ICONS: Record<BandLevel, typeof CircleCheck> = {
  good: CircleCheck,
  fair: CircleMinus,
  weak: TriangleAlert,
  poor: CircleAlert,
}

/** The rate with the lines that it is of: four of five are no verdict on an account. */
function RateWithIcon({ stats }: { stats: AccountStats }) {
  const { matchRate: rate, matchedTransactions, totalTransactions } = stats
  const band = bandOf('matchRate', rate)
  const Icon = band && ICONS[band.level]
  return (
    <>
      <span className={classes.rate}>
        {Icon && band && <Icon size={15} aria-hidden color={`var(--${LEVEL_TONES[band.level]}-text)`} />}
        {formatPercent(rate)}
      </span>
      {rate !== null && (
        <Text size="xs" c="dimmed">
          {formatCount(matchedTransactions)} of {counted(totalTransactions, 'line')}
        </Text>
      )}
    </>
  )
}
