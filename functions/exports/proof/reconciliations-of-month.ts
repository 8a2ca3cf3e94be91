import { inOrder } from '../../../shared/domain/reconciliations/chain.ts'
import { listReconciliations, type StoredReconciliation } from '../../storage/entities/reconciliation.ts'
import type { Scope } from '../../storage/scope.ts'

/** Those that end in a month, oldest first, of an account or of all. */
export async function reconciliationsOfMonth(
  scope: Scope,
  { accountId, month }: { accountId: number | null; month: string },
): Promise<StoredReconciliation[]> {
  const all = await listReconciliations(scope)
  return inOrder(
    all.filter(
      ({ financialAccountId, periodEnd }) =>
        periodEnd.startsWith(month) && (accountId === null || financialAccountId === accountId),
    ),
  )
}
