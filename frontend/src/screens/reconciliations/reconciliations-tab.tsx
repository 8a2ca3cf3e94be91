import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { itemsOf } from '../../api/pages.ts'
import { reconciliationsQuery } from '../../api/reconciliations.ts'
import { can } from '../../company/company-context.tsx'
import type { Scope } from '../../company/scope.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-back.ts'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { CompanyProof } from './company-proof.tsx'
import { NewReconciliationDialog } from './new-reconciliation-dialog.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'
import { ReconciliationsTable } from './reconciliations-table.tsx'

const NEW = 'new'

/** The reconciliations of the accounts in view, or the one that is open: which one stands in the address. */
export function ReconciliationsTab({ scope }: { scope: Scope }) {
  const [open, setOpen] = useQueryState('statement', parseAsString.withOptions({ history: 'push' }))
  const [month, setMonth] = useQueryState('month', parseAsString)
  const isOpen = open !== null && open !== NEW
  useFocusKept(isOpen)
  if (isOpen)
    return (
      <ReconciliationPage
        key={open}
        company={scope.company}
        reconciliationId={open}
        onBack={() => void setOpen(null)}
      />
    )
  const leaveFor = (id: string | null) => {
    void setMonth(null)
    void setOpen(id)
  }
  return (
    <>
      <ReconciliationList scope={scope} onOpen={(id) => void setOpen(id)} onNew={() => void setOpen(NEW)} />
      {open === NEW && (
        <NewReconciliationDialog
          company={scope.company}
          accounts={scope.accounts}
          account={scope.account}
          month={month}
          onClose={() => leaveFor(null)}
          onCreated={leaveFor}
        />
      )}
    </>
  )
}

interface ReconciliationListProps {
  scope: Scope
  onOpen: (id: string) => void
  onNew: () => void
}

function ReconciliationList({ scope, onOpen, onNew }: ReconciliationListProps) {
  const { company, accounts, account, start, end } = scope
  const query = useInfiniteQuery(
    reconciliationsQuery(company.id, {
      ...(account && { accountId: account.id }),
      ...(start && { startDate: start }),
      ...(end && { endDate: end }),
    }),
  )
  const reconciliations = itemsOf(query.data)
  const [newest] = reconciliations
  const newReconciliation = can(company, 'accountant') && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={onNew}>
      New Statement
    </Button>
  )

  if (query.isLoadingError)
    return (
      <LoadFailed
        title="The statements could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows rows={6} />
  if (reconciliations.length === 0 && !query.hasNextPage) {
    const isFiltered = account !== undefined || Boolean(start || end)
    return (
      <EmptyState
        kind="nothing"
        title={isFiltered ? 'No statement of this account and period yet' : 'No statements yet'}
        action={newReconciliation}
      >
        A statement takes the bank’s own balances for a month of an account and proves that the lines in it
        lead from one to the other.
        {isFiltered && ' Those of other accounts and periods are not shown.'}
      </EmptyState>
    )
  }
  return (
    <>
      <Group justify="space-between" mb="sm" gap="sm">
        <Text size="sm" c="dimmed">
          Each statement begins where the one before it ended. What is approved stays as it is.
        </Text>
        <Group gap="sm">
          {newest && <CompanyProof company={company} newest={newest.periodEnd.slice(0, 7)} />}
          {newReconciliation}
        </Group>
      </Group>
      <ReconciliationsTable
        company={company}
        accounts={accounts}
        reconciliations={reconciliations}
        onOpen={onOpen}
      />
      <ShowMore query={query} />
    </>
  )
}
