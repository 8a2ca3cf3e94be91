/** Lines that come in by import into what is proved take it back, in the transaction that brings them. */

import { approvedThroughOf } from '../../shared/domain/reconciliations/chain.ts'
import { revoked, revokedBy } from '../../shared/domain/reconciliations/revoke.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { accountEntity } from '../storage/entities/account.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import {
  listChain,
  reconciliationEntity,
  type StoredReconciliation,
} from '../storage/entities/reconciliation.ts'
import type { Locks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/** Reconciliations that one transaction takes along with what their signers are told, newest first; the rest follows in the next. */
export const REVOKED_MAX = 25

export interface Revocation {
  reconciliations: StoredReconciliation[]
  /** False where older ones have to follow before any line may come in. */
  isAll: boolean
}

/** What a line of a day, or of several of which it is the earliest, would take back. */
export async function findRevoked(
  scope: Scope,
  locks: Locks,
  accountId: number,
  days: readonly string[],
): Promise<Revocation & { chain: StoredReconciliation[] }> {
  const first = days.toSorted()[0]
  if (first === undefined || !locks.isProved(accountId, first))
    return { reconciliations: [], isAll: true, chain: [] }
  const chain = await listChain(scope, accountId)
  const all = revokedBy(chain, first)
  return { reconciliations: all.slice(0, REVOKED_MAX), isAll: all.length <= REVOKED_MAX, chain }
}

/** Gives back what the import says of it. */
export function revokeApprovals(
  plan: WritePlan,
  locks: Locks,
  { item, account }: { item: StoredImport; account: StoredAccount },
  {
    reconciliations,
    chain,
  }: { reconciliations: readonly StoredReconciliation[]; chain: readonly StoredReconciliation[] },
): NonNullable<StoredImport['revokedReconciliations']> {
  const left = chain.filter((each) => !reconciliations.includes(each))
  plan.closings.moveChain(locks, account.id, left)
  const approvedThrough = approvedThroughOf(left)
  if (approvedThrough !== (account.approvedThrough ?? null))
    plan.change(accountEntity, account, { approvedThrough }, { outrun: null })
  for (const reconciliation of reconciliations)
    plan.change(
      reconciliationEntity,
      reconciliation,
      revoked(reconciliation, whyOf(item, reconciliation), { by: plan.context.userId, at: plan.now }),
    )
  const named = reconciliations.map(({ id, periodStart, periodEnd }) => ({ id, periodStart, periodEnd }))
  const known = (item.revokedReconciliations ?? []).filter((each) => !named.some(({ id }) => id === each.id))
  return [...known, ...named]
}

function whyOf({ side, fileName }: StoredImport, { status }: StoredReconciliation): string {
  const brought = side === 'bank' ? 'bank lines' : 'ledger entries'
  const where =
    status === 'approved' ? 'dated under this approval' : 'dated up to its end after it was completed'
  return `The file ${fileName} brought ${brought} ${where}.`
}
