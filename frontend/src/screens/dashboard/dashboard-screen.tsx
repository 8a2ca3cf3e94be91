import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { importsQuery } from '../../api/imports.ts'
import { accountMonthsQuery, accountStatsListQuery, dashboardStatsQuery } from '../../api/stats.ts'
import { recentOpenLinesQuery } from '../../api/transactions.ts'
import { waitingForMeQuery } from '../../api/workflow.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { FailedTogether } from '../../ui/feedback/failed-together.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CompanyBoard } from './company-board.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import { DashboardPanels } from './dashboard-panels.tsx'
import classes from './dashboard-screen.module.css'
import { SHOWN } from './recent-unmatched.tsx'

const asks = (companyId: number) => [
  accountsQuery(companyId),
  dashboardStatsQuery(companyId),
  accountMonthsQuery(companyId),
  accountStatsListQuery(companyId),
  recentOpenLinesQuery(companyId, SHOWN),
  waitingForMeQuery(companyId),
  importsQuery(companyId),
]

export function DashboardScreen() {
  return (
    <>
      <PageHeader title="Reconciliation Dashboard" />
      <WithCompany asks={asks}>{(company) => <Dashboard company={company} />}</WithCompany>
    </>
  )
}

/** Where neither its figures nor its accounts could be asked for, that is said once, for all of it. */
function Dashboard({ company }: { company: Company }) {
  const figures = useQuery(dashboardStatsQuery(company.id))
  const months = useQuery(accountMonthsQuery(company.id))
  return (
    <FailedTogether title="The dashboard could not be loaded" queries={[figures, months]}>
      <div className={classes.dashboard}>
        <CompanyBoard />
        <DashboardCards company={company} />
        <DashboardPanels company={company} />
      </div>
    </FailedTogether>
  )
}
