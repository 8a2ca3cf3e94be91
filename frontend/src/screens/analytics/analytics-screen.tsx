import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { WithCompany } from '../../app/with-company.tsx'
import { formatPeriod } from '../../format/dates.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { periodDays } from '../../ui/period.ts'
import { PeriodSelect } from '../../ui/period-select.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AccountPerformance } from './account-performance.tsx'
import classes from './analytics-screen.module.css'
import { LatestImports } from './latest-imports.tsx'
import { LatestMatches } from './latest-matches.tsx'
import { PeriodCards } from './period-cards.tsx'

const PERIODS = [
  'this_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
] as const

const filterParsers = {
  account: parseAsInteger,
  period: parseAsStringLiteral(PERIODS).withDefault('this_month'),
}

export function AnalyticsScreen() {
  return (
    <WithCompany
      heading={<PageHeader title="Reports & Analytics" />}
      prompt="Please select a company to view reports"
    >
      {(company) => <Analytics company={company} />}
    </WithCompany>
  )
}

function Analytics({ company }: { company: Company }) {
  const { data: accounts, error, refetch } = useQuery(accountsQuery(company.id))
  const [{ account: accountId, period }, set] = useQueryStates(filterParsers)
  const days = periodDays(period, todayIn(company.timeZone, new Date()))
  const chosen = accounts?.filter(({ id }) => accountId === null || id === accountId) ?? []

  return (
    <>
      <PageHeader
        title="Reports & Analytics"
        subtitle={`How reconciliation stands, ${formatPeriod(days.startDate, days.endDate)}`}
      >
        {accounts && accounts.length > 0 && (
          <>
            <AccountSelect
              accounts={accounts}
              value={accountId}
              onChange={(account) => void set({ account })}
            />
            <PeriodSelect periods={PERIODS} value={period} onChange={(next) => void set({ period: next })} />
          </>
        )}
      </PageHeader>
      {error && !accounts ? (
        <LoadFailed title="The accounts could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !accounts ? (
        <SkeletonRows label="Loading accounts" />
      ) : accounts.length === 0 ? (
        <EmptyState kind="nothing" title="No Report Data">
          Add an account and import a statement: its figures appear here.
        </EmptyState>
      ) : (
        <div className={classes.analytics}>
          <PeriodCards company={company} accounts={chosen} days={days} />
          <AccountPerformance company={company} accounts={chosen} days={days} />
          <div className={classes.pair}>
            <LatestMatches company={company} accountId={accountId} />
            <LatestImports company={company} accountId={accountId} accounts={accounts} />
          </div>
        </div>
      )}
    </>
  )
}
