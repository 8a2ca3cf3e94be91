import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, useQueryStates } from 'nuqs'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { MonthlyReport } from '../../../../../shared/contract/reports.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { periodDays } from '../../../../../shared/domain/calendar/period.ts'
import { monthlyReportQuery, varianceReportQuery } from '../../../api/reports.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { AccountSelect } from '../../../ui/form/account-select.tsx'
import { FilterBar } from '../../../ui/form/filter-bar.tsx'
import { ExportMenu } from '../../../ui/layout/export-menu.tsx'
import { PrintButton } from '../../../ui/layout/print-button.tsx'
import { MonthSummary } from './month-summary.tsx'
import classes from './monthly.module.css'
import { monthlySheets } from './monthly-sheets.ts'
import { UnmatchedIssues } from './unmatched-issues.tsx'
import { VarianceAnalysis } from './variance-analysis.tsx'

/** The current year and the four before. */
const YEARS = 5
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at, 1)),
}))

/** How one account was reconciled in a month, and where its variance is going. */
export function MonthlyReports({ company, accounts }: { company: Company; accounts: readonly Account[] }) {
  const today = todayIn(company.timeZone, new Date())
  const lastMonth = periodDays('last_month', today).startDate
  const [{ account: asked, year, month }, set] = useQueryStates({
    account: parseAsInteger,
    year: parseAsInteger.withDefault(Number(lastMonth.slice(0, 4))),
    month: parseAsInteger.withDefault(Number(lastMonth.slice(5, 7))),
  })
  const account = accounts.find(({ id }) => id === asked) ?? accounts[0]!
  const report = useQuery(monthlyReportQuery(company.id, { accountId: account.id, year, month }))
  const monthText = `${year}-${String(month).padStart(2, '0')}`
  const variance = useQuery(varianceReportQuery(company.id, { accountId: account.id, month: monthText }))
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, at) => String(thisYear - at))
  const failed = [report, variance].find(({ error, data }) => error && !data)
  const data = report.data && variance.data && { report: report.data, variance: variance.data }
  const hasReport = data && !isEmpty(data.report)

  return (
    <>
      <FilterBar mb="md">
        <AccountSelect
          accounts={accounts}
          value={account.id}
          onChange={(id) => void set({ account: id })}
          w={240}
          miw={{ base: '100%', xs: 0 }}
        />
        <Select
          aria-label="Month"
          w={140}
          allowDeselect={false}
          maxDropdownHeight={420}
          data={MONTHS}
          value={String(month)}
          onChange={(to) => to && void set({ month: Number(to) })}
        />
        <Select
          aria-label="Year"
          w={100}
          allowDeselect={false}
          data={years.includes(String(year)) ? years : [...years, String(year)]}
          value={String(year)}
          onChange={(to) => to && void set({ year: Number(to) })}
        />
        <Group gap="xs" ml={{ base: 0, sm: 'auto' }}>
          <ExportMenu
            companyId={company.id}
            accountId={account.id}
            {...data?.report?.period}
            fileName={[company.name, account.name, 'monthly-report', monthText]}
            sheets={hasReport ? () => monthlySheets(company, data.report, data.variance) : undefined}
          />
          <PrintButton />
        </Group>
      </FilterBar>
      {failed ? (
        <LoadFailed
          title="The report could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !data ? (
        <SkeletonRows rows={8} label="Loading the report" />
      ) : (
        <div className={classes.report}>
          {hasReport ? (
            <MonthSummary company={company} report={data.report} />
          ) : (
            <EmptyState kind="nothing" title="No Report Data" compact>
              {account.name} has no bank lines and no ledger entries in this month. Choose another month, or
              import its statement.
            </EmptyState>
          )}
          <VarianceAnalysis report={data.variance} />
          {hasReport && <UnmatchedIssues report={data.report} />}
        </div>
      )}
    </>
  )
}

function isEmpty({ summary, broughtForward }: MonthlyReport) {
  return summary.totalSourceTransactions + summary.totalLedgerTransactions + broughtForward.total === 0
}
