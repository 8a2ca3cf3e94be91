import { useQuery } from '@tanstack/react-query'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { useImportsUnderway } from '../../../api/imports-underway.ts'
import { accountStatsListQuery } from '../../../api/stats.ts'
import type { Scope } from '../../../company/scope.ts'

/** Whether the accounts in view never had anything of a side: `coming` while a file is being imported, undefined until it is known. */
export function useNothingYet({ company, accounts }: Scope, side: Side): boolean | 'coming' | undefined {
  const { data: stats } = useQuery(accountStatsListQuery(company.id))
  const underway = useImportsUnderway(company.id)
  if (!stats) return undefined
  const inView = stats.filter(({ accountId }) => accounts.some(({ id }) => id === accountId))
  const count = side === 'bank' ? 'totalTransactions' : 'ledgerTransactions'
  if (inView.some((of) => of[count] > 0)) return false
  return underway ? 'coming' : true
}
