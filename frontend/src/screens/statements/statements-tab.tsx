import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { itemsOf } from '../../api/pages.ts'
import { statementsQuery } from '../../api/statements.ts'
import { can } from '../../company/company-context.tsx'
import type { Scope } from '../../company/scope.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { NewStatementDialog } from './new-statement-dialog.tsx'
import { StatementPage } from './statement-page.tsx'
import { StatementsTable } from './statements-table.tsx'

const NEW = 'new'

/** The bank statements of the accounts in view, or the one that is open: which one stands in the address. */
export function StatementsTab({ scope }: { scope: Scope }) {
  const [open, setOpen] = useQueryState('statement', parseAsString.withOptions({ history: 'push' }))
  const isOpen = open !== null && open !== NEW
  if (isOpen)
    return (
      <StatementPage
        key={open}
        company={scope.company}
        statementId={open}
        onBack={() => void setOpen(null)}
      />
    )
  return (
    <>
      <StatementList scope={scope} onOpen={(id) => void setOpen(id)} onNew={() => void setOpen(NEW)} />
      {open === NEW && (
        <NewStatementDialog
          company={scope.company}
          accounts={scope.accounts}
          account={scope.account}
          onClose={() => void setOpen(null)}
          onCreated={(id) => void setOpen(id)}
        />
      )}
    </>
  )
}

interface StatementListProps {
  scope: Scope
  onOpen: (id: string) => void
  onNew: () => void
}

function StatementList({ scope, onOpen, onNew }: StatementListProps) {
  const { company, accounts, account, start, end } = scope
  const query = useInfiniteQuery(
    statementsQuery(company.id, {
      ...(account && { accountId: account.id }),
      ...(start && { startDate: start }),
      ...(end && { endDate: end }),
    }),
  )
  const statements = itemsOf(query.data)
  const newStatement = can(company, 'accountant') && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={onNew}>
      New Statement
    </Button>
  )

  if (query.isError)
    return (
      <LoadFailed
        title="The statements could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows rows={6} />
  if (statements.length === 0 && !query.hasNextPage) {
    const isFiltered = account !== undefined || Boolean(start || end)
    return isFiltered ? (
      <EmptyState kind="search" title="No reconciliation batches found" action={newStatement}>
        Try another account or period.
      </EmptyState>
    ) : (
      <EmptyState kind="nothing" title="No statements yet" action={newStatement}>
        A statement takes the bank’s own balances for a month of an account and proves that the lines in it
        lead from one to the other.
      </EmptyState>
    )
  }
  return (
    <>
      <Group justify="space-between" mb="sm" gap="sm">
        <Text size="sm" c="dimmed">
          Each statement begins where the one before it ended. What is approved stays as it is.
        </Text>
        {newStatement}
      </Group>
      <StatementsTable company={company} accounts={accounts} statements={statements} onOpen={onOpen} />
      <ShowMore query={query} />
    </>
  )
}
