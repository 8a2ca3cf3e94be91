import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { DashboardStats } from '../../../../shared/contract/stats.ts'
import { useImportsUnderway } from '../../api/imports-underway.ts'
import { dashboardStatsQuery } from '../../api/stats.ts'
import { besides, formatCount, formatPercent } from '../../format/numbers.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { headlineFirst } from './headline-first.ts'
import { verdictOn } from './verdict-on.ts'

/** The four figures of a company. */
export function DashboardCards({ company }: { company: Company }) {
  const { data, error, refetch } = useQuery(dashboardStatsQuery(company.id))
  if (error && !data)
    return <LoadFailed title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <StatCard
        label="Total Transactions"
        value={data && formatCount(data.totalTransactions)}
        note="bank lines of all dates"
      />
      <StatCard
        label="Matched"
        value={data && formatCount(data.matchedTransactions)}
        note={
          data &&
          (data.matchRate === null ? 'No data yet' : `${formatPercent(data.matchRate)} match rate, all dates`)
        }
      />
      <StatCard
        label="Unmatched"
        value={data && formatCount(data.unmatchedTransactions)}
        {...(data && data.unmatchedTransactions > 0
          ? { note: `Requires attention${besides(data.excludedTransactions)}`, tone: 'warn' }
          : {
              note:
                data &&
                (data.totalTransactions > 0
                  ? `Nothing open${besides(data.excludedTransactions)}`
                  : 'No data yet'),
            })}
      />
      <VarianceCard company={company} stats={data} />
    </SimpleGrid>
  )
}

/** With the sign that the accounts below have it with. */
function VarianceCard({ company, stats }: { company: Company; stats: DashboardStats | undefined }) {
  const isImporting = useImportsUnderway(company.id) !== undefined
  if (!stats) return <StatCard label="Balance Variance" value={undefined} note={undefined} />
  const [tone, word] = verdictOn(stats, isImporting)
  const [headline, ...others] = headlineFirst(stats.variances, company.baseCurrency)
  return (
    <StatCard
      label="Balance Variance"
      value={
        <MoneyText
          amount={headline?.balanceVariance ?? '0.00'}
          currency={headline?.currency ?? company.baseCurrency}
          paint="none"
        />
      }
      tone={tone}
      note={
        <>
          {others.map(({ currency, balanceVariance }) => (
            <Fragment key={currency}>
              <MoneyText amount={balanceVariance} currency={currency} paint="none" />
              {' · '}
            </Fragment>
          ))}
          {word}, all dates
        </>
      }
    />
  )
}
