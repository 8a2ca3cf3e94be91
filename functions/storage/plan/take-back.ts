/** What was completed stands on lines and entries as they were: where one of them changes, it is taken back. */
import type { Doer } from '../../../shared/domain/reconciliations/history.ts'
import { revoked, revokedBy, whyRevoked } from '../../../shared/domain/reconciliations/revoke.ts'
import { listChain, type StoredReconciliation } from '../entities/reconciliation.ts'
import type { Scope } from '../scope.ts'
import type { Happened } from './entity.ts'
import { type Locks, readLocks } from './locks.ts'

/** As many as one transaction takes along with what their signers are told, newest first; the rest follows in the next. */
const TAKEN_MAX = 25

export interface TakenBack {
  accountId: number
  locks: Locks
  chain: readonly StoredReconciliation[]
  /** Newest first, each with what becomes of it. */
  taken: readonly { before: StoredReconciliation; change: Partial<StoredReconciliation> }[]
}

/** Of each account what happened to it takes back. What is approved is not among it: then the change itself is refused. */
export async function findTakenBack(
  scope: Scope,
  all: readonly Happened[],
  doer: Doer,
): Promise<TakenBack[]> {
  const locks = await readLocks(scope)
  const found: TakenBack[] = []
  for (const [accountId, happened] of Map.groupBy(all, (each) => each.accountId)) {
    const [first] = happened.map(({ provedFrom }) => provedFrom).sort()
    if (!locks.isProved(accountId, first!) || locks.isApproved(accountId, first!)) continue
    const chain = await listChain(scope, accountId)
    const taken = revokedBy(chain, first!)
      .slice(0, TAKEN_MAX)
      .map((before) => ({ before, change: revoked(before, whyRevoked(happened, before.periodEnd), doer) }))
    if (taken.length > 0) found.push({ accountId, locks, chain, taken })
  }
  return found
}
