import { Button, Tabs, Text } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { WithCompany } from '../../company/with-company.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { AnalyticsDashboard } from './analytics-dashboard.tsx'
import { MonthlyReports } from './monthly/monthly-reports.tsx'
import { FinancialStatements } from './statements/financial-statements.tsx'
import { newestHere } from './use-latest-month.ts'
import { WithAccounts } from './with-accounts.tsx'

const TABS = ['dashboard', 'monthly', 'statements'] as const

const statementAsks = (companyId: number) => [newestHere(companyId)]

export function AnalyticsScreen() {
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(TABS).withDefault('dashboard').withOptions({ history: 'push' }),
  )
  return (
    <>
      <div className="not-printed">
        <PageHeader
          title="Reports & Analytics"
          subtitle="Reconciliation analysis, monthly reports and financial statements"
        >
          <Button component={Link} to="/reports" variant="default">
            Company Reports
          </Button>
        </PageHeader>
      </div>
      <Tabs value={tab} onChange={(to) => void setTab(to as (typeof TABS)[number])} keepMounted={false}>
        <Tabs.List mb="md" className="not-printed">
          <Tabs.Tab value="dashboard">
            <WhereWide>Analytics </WhereWide>Dashboard
          </Tabs.Tab>
          <Tabs.Tab value="monthly">Monthly Reports</Tabs.Tab>
          <Tabs.Tab value="statements">
            <WhereWide>Financial </WhereWide>Statements
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dashboard">
          <WithAccounts>
            {(company, accounts, latestMonth) => (
              <AnalyticsDashboard company={company} accounts={accounts} latestMonth={latestMonth} />
            )}
          </WithAccounts>
        </Tabs.Panel>
        <Tabs.Panel value="monthly">
          <WithAccounts>
            {(company, accounts) => <MonthlyReports company={company} accounts={accounts} />}
          </WithAccounts>
        </Tabs.Panel>
        <Tabs.Panel value="statements">
          <WithCompany asks={statementAsks}>
            {(company) => <FinancialStatements company={company} />}
          </WithCompany>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Three names stand side by side on a phone where each is short. */
function WhereWide({ children }: { children: string }) {
  return (
    <Text span inherit visibleFrom="xs">
      {children}
    </Text>
  )
}
