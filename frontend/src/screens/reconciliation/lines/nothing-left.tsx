import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { matchStatsQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { counted } from '../../../format/numbers.ts'
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

/** What comes next once every bank line is settled: what was paired by hand may still await approval. */
function ProveMonth({ scope: { company, account } }: { scope: Scope }) {
  const { data: stats } = useQuery(matchStatsQuery(company.id, account?.id))
  const of = account ? `&account=${account.id}` : ''
  return (
    <Group gap="xs" justify="center">
      {stats !== undefined && stats.pendingMatches > 0 && (
        <Button component={Link} to={`/reconciliation?tab=matches&status=pending${of}`} variant="default">
          {counted(stats.pendingMatches, 'match awaits', 'matches await')} approval
        </Button>
      )}
      <Button component={Link} to={`/reconciliation?tab=statements${of}`}>
        Go to Reconciliations
      </Button>
    </Group>
  )
}
