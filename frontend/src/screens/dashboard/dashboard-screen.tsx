import type { Company } from '../../../../shared/contract/companies.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CompanyBoard } from './company-board.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import { DashboardPanels } from './dashboard-panels.tsx'
import classes from './dashboard-screen.module.css'

export function DashboardScreen() {
  return (
    <>
      <PageHeader title="Reconciliation Dashboard" />
      <WithCompany>{(company) => <Dashboard company={company} />}</WithCompany>
    </>
  )
}

function Dashboard({ company }: { company: Company }) {
  return (
    <div className={classes.dashboard}>
      <CompanyBoard />
      <DashboardCards company={company} />
      <DashboardPanels company={company} />
    </div>
  )
}
