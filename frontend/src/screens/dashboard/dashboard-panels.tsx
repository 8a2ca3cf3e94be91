import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { can } from '../../company/company-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { AccountStatus } from './account-status.tsx'
import classes from './dashboard-screen.module.css'
import { QuickActions } from './quick-actions.tsx'
import { RecentUnmatched } from './recent-unmatched.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export function DashboardPanels({ company }: { company: Company }) {
  const { data: accounts, error, refetch } = useQuery(accountsQuery(company.id))
  if (error && !accounts)
    return (
      <LoadFailed title="The accounts could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!accounts) return <SkeletonRows label="Loading accounts" />
  if (accounts.length === 0) return <FirstStep company={company} />
  return (
    <div className={classes.panels}>
      <RecentUnmatched company={company} accounts={accounts} />
      <div className={classes.side}>
        <WaitingPanel company={company} />
        <QuickActions company={company} />
        <AccountStatus company={company} accounts={accounts} />
      </div>
    </div>
  )
}

function FirstStep({ company }: { company: Company }) {
  const isAdmin = can(company, 'admin')
  return (
    <Surface>
      <EmptyState
        kind="nothing"
        title="No accounts yet"
        action={
          isAdmin && (
            <Button component={Link} to="/accounts?new=true">
              Add Your First Account
            </Button>
          )
        }
      >
        {isAdmin
          ? `Add a bank, savings or card account of ${company.name}, then import its statement: matching begins by itself.`
          : `An administrator of ${company.name} can add its accounts.`}
      </EmptyState>
    </Surface>
  )
}
