import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { useImportsUnderway } from '../../../api/imports-underway.ts'
import { accountStatsListQuery } from '../../../api/stats.ts'
import type { Scope } from '../../../company/scope.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

const WORDS = {
  bank: {
    none: 'No bank lines yet',
    to: '/data',
    label: 'Import a statement',
    done: 'No bank lines are left',
    why: 'Every bank line here is explained, disputed or excluded.',
  },
  ledger: {
    none: 'No ledger entries yet',
    to: '/data?side=ledger',
    label: 'Import a ledger CSV',
    done: 'No ledger entries are left',
    why: 'Every ledger entry here is explained.',
  },
} as const

interface NothingLeftProps {
  scope: Scope
  side: Side
  isSearched: boolean
}

/** In place of a side without open lines: all done is said only of lines that there are. */
export function NothingLeft({ scope, side, isSearched }: NothingLeftProps) {
  const { data: stats } = useQuery(accountStatsListQuery(scope.company.id))
  const underway = useImportsUnderway(scope.company.id)
  const { none, to, label, done, why } = WORDS[side]
  if (isSearched)
    return (
      <EmptyState kind="search" title="No transactions found" order={3} compact>
        Try another search, filter or period
      </EmptyState>
    )
  const inView = stats?.filter(({ accountId }) => scope.accounts.some(({ id }) => id === accountId))
  const isEmpty = inView?.every((of) =>
    side === 'bank' ? of.totalTransactions === 0 : of.ledgerTransactions === 0,
  )
  if (isEmpty && underway)
    return (
      <EmptyState kind="nothing" title="Transactions are being imported" order={3} compact>
        They appear here as they come.
      </EmptyState>
    )
  if (isEmpty)
    return (
      <EmptyState
        kind="nothing"
        title={none}
        order={3}
        compact
        action={
          <Button component={Link} to={to} variant="default">
            {label}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      kind="nothing"
      title={done}
      order={3}
      compact
      action={inView && side === 'bank' ? <ProveMonth scope={scope} /> : undefined}
    >
      {inView && why}
    </EmptyState>
  )
}

/** What comes next once every bank line is settled. */
function ProveMonth({ scope }: { scope: Scope }) {
  const account = scope.account ? `&account=${scope.account.id}` : ''
  return (
    <Button component={Link} to={`/reconciliation?tab=statements${account}`}>
      Prove the month
    </Button>
  )
}
