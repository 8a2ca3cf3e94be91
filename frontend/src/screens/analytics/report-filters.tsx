import type { Account } from '../../../../shared/contract/accounts.ts'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import type { useReportFilters } from './use-report-filters.ts'

interface ReportFiltersProps {
  accounts: readonly Account[]
  filters: ReturnType<typeof useReportFilters>
}

export function ReportFilters({ accounts, filters: { account, choose, period } }: ReportFiltersProps) {
  return (
    <>
      <AccountSelect accounts={accounts} withAll value={account?.id ?? null} onChange={choose} w={220} />
      <PeriodPicker period={period} />
    </>
  )
}
