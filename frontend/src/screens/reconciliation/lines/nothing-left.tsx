import { Button } from '@mantine/core'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import type { Scope } from '../../../company/scope.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { useNothingYet } from './use-nothing-yet.ts'

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
  const nothingYet = useNothingYet(scope, side)
  const { none, to, label, done, why } = WORDS[side]
  if (isSearched)
    return (
      <EmptyState kind="search" title="No transactions found" order={3} compact>
        Try another search, filter or period
      </EmptyState>
    )
  if (nothingYet === 'coming')
    return (
      <EmptyState kind="nothing" title="Transactions are being imported" order={3} compact>
        They appear here as they come.
      </EmptyState>
    )
  if (nothingYet)
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
      action={nothingYet === false && side === 'bank' ? <ProveMonth scope={scope} /> : undefined}
    >
      {nothingYet === false && why}
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
