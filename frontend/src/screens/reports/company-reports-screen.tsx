import { SimpleGrid } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { recentMatchesQuery } from '../../api/matches.ts'
import { itemsOf } from '../../api/pages.ts'
import { reconciliationsQuery } from '../../api/reconciliations.ts'
import { processingTimeQuery } from '../../api/stats.ts'
import { boundsInWords } from '../../format/dates.ts'
import { FailedTogether } from '../../ui/feedback/failed-together.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { ExportMenu } from '../../ui/layout/export-menu.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { AccountPerformance } from '../analytics/account-performance.tsx'
import classes from '../analytics/analytics-screen.module.css'
import { LatestMatches, SHOWN } from '../analytics/latest-matches.tsx'
import { LatestReconciliations } from '../analytics/latest-reconciliations.tsx'
import {
  ActiveAccountsCard,
  ExceptionsCard,
  MatchRateCard,
  ProcessingTimeCard,
  periodBefore,
} from '../analytics/metric-cards.tsx'
import { ReportFilters } from '../analytics/report-filters.tsx'
import { usePeriodStats } from '../analytics/use-period-stats.ts'
import { useReportFilters } from '../analytics/use-report-filters.ts'
import { WithAccounts } from '../analytics/with-accounts.tsx'

const TITLE = 'Reports & Analytics'

export function CompanyReportsScreen() {
  return (
    <WithAccounts heading={<PageHeader title={TITLE} />}>
      {(company, accounts, latestMonth) => (
        <CompanyReports company={company} accounts={accounts} latestMonth={latestMonth} />
      )}
    </WithAccounts>
  )
}

function CompanyReports({
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
  const figures = usePeriodStats(
    company.id,
    chosen.map(({ id }) => id),
    days,
  )
  const { stats } = figures
  const { stats: before } = usePeriodStats(
    company.id,
    chosen.map(({ id }) => id),
    periodBefore(days),
  )
  const latest = useQuery(recentMatchesQuery(company.id, of.accountId, SHOWN))
  const matches = latest.data
  const statements = useInfiniteQuery(
    reconciliationsQuery(company.id, account ? { accountId: account.id } : {}),
  )
  const pages = statements.data
  const time = useQuery(
    processingTimeQuery(company.id, {
      ...(account && { accountId: account.id }),
      ...(days.startDate && { startDate: days.startDate }),
      ...(days.endDate && { endDate: days.endDate }),
    }),
  )
  return (
    <>
      <PageHeader title={TITLE} subtitle={`The company report of ${company.name}, ${boundsInWords(days)}`}>
        <FilterBar mb={0}>
          <ReportFilters accounts={accounts} filters={filters} />
          <ExportMenu
            companyId={company.id}
            {...days}
            fileName={[company.name, 'company-report', days.endDate ?? 'all-dates']}
            sheets={
              stats &&
              time.data &&
              matches &&
              pages &&
              (async () => {
                const { companySheet } = await import('./company-sheet.ts')
                const sheet = companySheet({
                  company,
                  accounts: chosen,
                  stats,
                  before,
                  matches,
                  reconciliations: itemsOf(pages).slice(0, SHOWN),
                  time: time.data,
                  days,
                  account,
                  runAt: new Date().toISOString(),
                })
                return [sheet]
              })
            }
          />
          <PrintButton />
        </FilterBar>
      </PageHeader>
      <FailedTogether title="The report could not be loaded" queries={[figures, latest, statements, time]}>
        <div className={classes.analytics}>
          <FailedTogether title="The figures could not be loaded" queries={[figures]}>
            <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
              <MatchRateCard {...of} />
              <ProcessingTimeCard {...of} />
              <ExceptionsCard {...of} />
              <ActiveAccountsCard {...of} />
            </SimpleGrid>
            <AccountPerformance company={company} accounts={chosen} days={days} />
          </FailedTogether>
          <div className={classes.pair}>
            <LatestMatches company={company} accountId={of.accountId} />
            <LatestReconciliations company={company} accountId={of.accountId} accounts={accounts} />
          </div>
        </div>
      </FailedTogether>
    </>
  )
}
