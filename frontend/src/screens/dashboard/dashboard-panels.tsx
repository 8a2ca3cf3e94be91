import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { later } from '../../ui/feedback/later.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { AccountBoard } from './account-board.tsx'
import classes from './dashboard-screen.module.css'
import { isWayDone } from './first-steps.ts'
import { FirstStepsWaiting } from './first-steps-waiting.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentUnmatched } from './recent-unmatched.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** Whoever approved a month has no need of it. */
const FirstStepsPanel = later(async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel)

export function DashboardPanels({ company }: { company: Company }) {
  const { data: accounts, error, refetch } = useQuery(accountsQuery(company.id))
  if (error && !accounts)
    return (
      <LoadFailed title="The accounts could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!accounts) return <SkeletonRows label="Loading accounts" />
  return (
    <>
      {!isWayDone(accounts) && (
        <Suspense fallback={<FirstStepsWaiting />}>
          <FirstStepsPanel company={company} accounts={accounts} />
        </Suspense>
      )}
      {accounts.length > 0 && (
        <>
          <AccountBoard company={company} accounts={accounts} />
          <div className={classes.panels}>
            <RecentUnmatched company={company} accounts={accounts} />
            <div className={classes.side}>
              <WaitingPanel company={company} />
              <QuickActions company={company} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
