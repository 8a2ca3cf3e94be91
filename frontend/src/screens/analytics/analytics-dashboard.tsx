import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountMonthsQuery } from '../../api/stats.ts'
import { FailedTogether } from '../../ui/feedback/failed-together.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { AccountPerformance } from './account-performance.tsx'
import classes from './analytics-screen.module.css'
import { LatestMatches } from './latest-matches.tsx'
import { LatestReconciliations } from './latest-reconciliations.tsx'
import { EfficiencyCard, MatchRateCard, ProcessingTimeCard, TransactionsCard } from './metric-cards.tsx'
import { MonthCharts } from './month-charts.tsx'
import { ReportFilters } from './report-filters.tsx'
import { usePeriodStats } from './use-period-stats.ts'
import { useReportFilters } from './use-report-filters.ts'

const CloseChart = later(async () => (await import('./close-chart.tsx')).CloseChart)

/** How reconciliation stands in a period: of one account or of all. Where neither its figures nor its months could be asked for, that is said once. */
export function AnalyticsDashboard({
  company,
  accounts,
  latestMonth,
}: {
  company: Company
  accounts: readonly Account[]
  latestMonth: string | undefined
}) {
  const filters = useReportFilters(company, accounts, latestMonth)
  const { chosen, days, account } = filters
  const of = { company, accounts: chosen, days, accountId: account?.id ?? null }
  const ids = chosen.map(({ id }) => id)
  const figures = usePeriodStats(company.id, ids, days)
  const months = useQuery(accountMonthsQuery(company.id))
  return (
    <>
      <FilterBar>
        <ReportFilters accounts={accounts} filters={filters} />
      </FilterBar>
      <FailedTogether title="The figures could not be loaded" queries={[figures, months]}>
        <div className={classes.analytics}>
          <FailedTogether title="The figures could not be loaded" queries={[figures]}>
            <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
              <MatchRateCard {...of} />
              <TransactionsCard {...of} />
              <ProcessingTimeCard {...of} />
              <EfficiencyCard {...of} />
            </SimpleGrid>
          </FailedTogether>
          <MonthCharts companyId={company.id} accountIds={ids} />
          <Suspense fallback={<SkeletonRows rows={4} label="Loading the chart" />}>
            <CloseChart company={company} accountIds={ids} />
          </Suspense>
          {!figures.isLoadingError && <AccountPerformance company={company} accounts={chosen} days={days} />}
          <div className={classes.pair}>
            <LatestMatches company={company} accountId={of.accountId} />
            <LatestReconciliations company={company} accountId={of.accountId} accounts={accounts} />
          </div>
        </div>
      </FailedTogether>
    </>
  )
}
