import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { newestHere, useLatestMonth } from './use-latest-month.ts'

type Content = (
  company: Company,
  accounts: readonly Account[],
  /** The month that they begin with; left out for the present one. */
  latestMonth: string | undefined,
) => ReactNode

/** What the figures wait for; whatever else is shown is asked for with them. */
const asks = (companyId: number) => [accountsQuery(companyId), newestHere(companyId)]

/** What a report shows of a company's accounts, of which there is at least one. */
export function WithAccounts({ heading, children }: { heading?: ReactNode; children: Content }) {
  return (
    <WithCompany heading={heading} asks={asks}>
      {(company) => (
        <AccountsOf company={company} heading={heading}>
          {children}
        </AccountsOf>
      )}
    </WithCompany>
  )
}

/** Every report begins with as many. */
const CARDS = [1, 2, 3, 4]

function AccountsOf({
  company,
  heading,
  children,
}: {
  company: Company
  heading: ReactNode
  children: Content
}) {
  const { data: accounts, error, refetch } = useQuery(accountsQuery(company.id))
  const latest = useLatestMonth(company)
  const isReady = accounts && !latest.isPending
  if (isReady && accounts.length > 0) return children(company, accounts, latest.month)
  return (
    <>
      {heading}
      {isReady ? (
        <EmptyState
          kind="nothing"
          title="No Report Data"
          action={
            <Button component={Link} to="/accounts">
              Go to Financial Accounts
            </Button>
          }
        >
          Add an account and import a statement: its figures appear here.
        </EmptyState>
      ) : error ? (
        <LoadFailed title="The accounts could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {!heading && <Skeleton height={36} width="60%" mb="md" />}
          <SimpleGrid cols={{ base: 2, md: 4 }} mb="md">
            {CARDS.map((card) => (
              <Skeleton key={card} height={106} />
            ))}
          </SimpleGrid>
          <SkeletonRows label="Loading accounts" />
        </>
      )}
    </>
  )
}
