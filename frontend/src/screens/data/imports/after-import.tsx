import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { accountStatsListQuery } from '../../../api/stats.ts'
import { Link } from '../../../ui/layout/link.tsx'

/** Where one goes from an import that is done: to what the account has nothing of yet, since lines alone match nothing, else to its lines. */
export function AfterImport({ companyId, item }: { companyId: number; item: Import }) {
  const accountId = item.financialAccountId
  const { data, isPending } = useQuery(accountStatsListQuery(companyId))
  const stats = data?.find((each) => each.accountId === accountId)
  if (isPending) return null
  const isAlone = stats && (item.side === 'bank' ? stats.ledgerTransactions : stats.totalTransactions) === 0
  const other = OTHER_SIDE[item.side]
  return (
    <>
      <Button
        component={Link}
        to={`/reconciliation?account=${accountId}`}
        variant={isAlone ? 'default' : 'filled'}
      >
        Go to Reconciliation
      </Button>
      {isAlone && (
        <Button component={Link} to={`/data?side=${other.side}&account=${accountId}`}>
          {other.label}
        </Button>
      )}
    </>
  )
}

const OTHER_SIDE = {
  bank: { side: 'ledger', label: 'Bring in the books' },
  ledger: { side: 'bank', label: 'Import a bank file' },
} as const
