import { PageHeader } from '../../ui/layout/page-header.tsx'
import { MonthlyReports } from '../analytics/monthly/monthly-reports.tsx'
import { WithAccounts } from '../analytics/with-accounts.tsx'

export function MonthlyReportsScreen() {
  return (
    <>
      <PageHeader
        title="Monthly Reports"
        subtitle="How an account was reconciled in a month, and where its variance is going"
      />
      <WithAccounts>
        {(company, accounts) => <MonthlyReports company={company} accounts={accounts} />}
      </WithAccounts>
    </>
  )
}
