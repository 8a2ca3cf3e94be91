import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, useQueryState } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { WithCompany } from '../../app/with-company.tsx'
import { formatDay, formatPeriod } from '../../format/dates.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PeriodPicker } from '../../ui/period-picker.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { usePeriod } from '../../ui/use-period.ts'
import { AccountPerformance } from './account-performance.tsx'
import classes from './analytics-screen.module.css'
import { LatestImports } from './latest-imports.tsx'
import { LatestMatches } from './latest-matches.tsx'
import { PeriodCards } from './period-cards.tsx'
import type { PeriodBounds } from './use-period-stats.ts'

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
  const [asked, setAccount] = useQueryState('account', parseAsInteger)
  const period = usePeriod(company.timeZone, 'this_month')
  const days = { startDate: period.start, endDate: period.end }
  // The address may still name an account of the company before.
  const accountId = accounts?.some(({ id }) => id === asked) ? asked : null
  const chosen = accounts?.filter(({ id }) => accountId === null || id === accountId) ?? []

  return (
    <>
      <PageHeader title="Reports & Analytics" subtitle={`How reconciliation stands${daysInWords(days)}`}>
        {accounts && accounts.length > 0 && (
          <>
            <AccountSelect
              accounts={accounts}
              withAll
              value={accountId}
              onChange={(account) => void setAccount(account)}
              w={220}
            />
            <PeriodPicker period={period} />
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

/** The period as a part of a sentence; nothing where it has no bounds. */
function daysInWords({ startDate, endDate }: PeriodBounds): string {
  if (startDate && endDate) return `, ${formatPeriod(startDate, endDate)}`
  if (startDate) return `, from ${formatDay(startDate)}`
  return endDate ? `, until ${formatDay(endDate)}` : ''
}
