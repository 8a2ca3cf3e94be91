import { Box, Button, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { accountStatsListQuery } from '../../api/stats.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedTogether } from '../../ui/feedback/failed-together.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountFilters } from './account-filters.tsx'
import { AccountSettingsDialog } from './account-settings-dialog.tsx'
import { AccountSummary } from './account-summary.tsx'
import { AccountTable } from './account-table.tsx'
import { listedAccounts } from './listed-accounts.ts'
import { TransactionsDialog } from './transactions-dialog.tsx'
import { useAccountFilters } from './use-account-filters.ts'

interface AccountsOverviewProps {
  company: Company
  /** Left out where the role may not add accounts. */
  onAdd: (() => void) | undefined
  openTransactions: number | null
  openSettings: number | null
  /** Opens the dialog of an account; null closes it. */
  onTransactions: (accountId: number | null) => void
  onSettings: (accountId: number | null) => void
}

export function AccountsOverview({
  company,
  onAdd,
  openTransactions,
  openSettings,
  onTransactions,
  onSettings,
}: AccountsOverviewProps) {
  const accounts = useQuery(accountsQuery(company.id))
  const stats = useQuery(accountStatsListQuery(company.id))
  const { filters, setFilters, clear } = useAccountFilters()
  const listed = useMemo(
    () => listedAccounts(accounts.data ?? [], stats.isLoadingError ? null : stats.data, filters),
    [accounts.data, stats.isLoadingError, stats.data, filters],
  )

  if (accounts.isPending) return <SkeletonRows label="Loading accounts" height={64} />
  if (accounts.isLoadingError)
    return (
      <LoadFailed
        title="The accounts could not be loaded"
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
      />
    )
  if (accounts.data.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title="No accounts yet"
        action={onAdd && <Button onClick={onAdd}>Add Your First Account</Button>}
      >
        {onAdd
          ? 'An account is what you import statements into and reconcile: a checking or savings account, or a card.'
          : 'An administrator of this company can add its accounts.'}
      </EmptyState>
    )

  const withId = (id: number | null) => accounts.data.find((account) => account.id === id)
  const show = { company, onTransactions, onSettings }
  return (
    <>
      <Box mb="lg">
        <FailedTogether title="The figures of the accounts could not be loaded" queries={[stats]}>
          <AccountSummary accounts={accounts.data} stats={stats.data} />
        </FailedTogether>
      </Box>
      <AccountFilters
        accounts={accounts.data}
        filters={filters}
        onChange={setFilters}
        onClear={filters.q || filters.type ? clear : undefined}
      />
      {listed.length === 0 ? (
        <EmptyState kind="search" title="No accounts found">
          Try another name, institution or type.
        </EmptyState>
      ) : filters.view === 'list' ? (
        <AccountTable listed={listed} {...show} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          {listed.map((item) => (
            <AccountCard key={item.account.id} {...item} {...show} />
          ))}
        </SimpleGrid>
      )}
      <TransactionsDialog
        company={company}
        account={withId(openTransactions)}
        onClose={() => onTransactions(null)}
      />
      <AccountSettingsDialog
        company={company}
        account={withId(openSettings)}
        onClose={() => onSettings(null)}
      />
    </>
  )
}
