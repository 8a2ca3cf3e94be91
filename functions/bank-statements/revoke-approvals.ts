/** Lines that come in by import under an approval take it back, in the transaction that brings them. */

import { approvedThroughOf } from '../../shared/domain/reconciliations/chain.ts'
import { revokedBy } from '../../shared/domain/reconciliations/revoke.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { accountEntity } from '../storage/entities/account.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { listChain, type StoredStatement, statementEntity } from '../storage/entities/statement.ts'
import type { Locks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/** Statements that one transaction takes along, newest first; the rest follows in the next. */
export const REVOKED_MAX = 40

export interface Revocation {
  statements: StoredStatement[]
  /** False where older ones have to follow before any line may come in. */
  isAll: boolean
}

/** What a line of a day, or of several of which it is the earliest, would take back. */
export async function findRevoked(
  scope: Scope,
  locks: Locks,
  accountId: number,
  days: readonly string[],
): Promise<Revocation & { chain: StoredStatement[] }> {
  const first = days.toSorted()[0]
  if (first === undefined || !locks.isApproved(accountId, first))
    return { statements: [], isAll: true, chain: [] }
  const chain = await listChain(scope, accountId)
  const all = revokedBy(chain, first)
  return { statements: all.slice(0, REVOKED_MAX), isAll: all.length <= REVOKED_MAX, chain }
}

/** Gives back what the import says of it. */
export function revokeApprovals(
  plan: WritePlan,
  locks: Locks,
  { item, account }: { item: StoredImport; account: StoredAccount },
  { statements, chain }: { statements: readonly StoredStatement[]; chain: readonly StoredStatement[] },
): NonNullable<StoredImport['revokedStatements']> {
  const left = chain.filter((each) => !statements.includes(each))
  plan.closings.moveChain(locks, account.id)
  plan.change(accountEntity, account, { approvedThrough: approvedThroughOf(left) }, { outrun: null })
  for (const statement of statements) plan.change(statementEntity, statement, revoked(plan, item))
  const named = statements.map(({ id, periodStart, periodEnd }) => ({ id, periodStart, periodEnd }))
  const known = (item.revokedStatements ?? []).filter((each) => !named.some(({ id }) => id === each.id))
  return [...known, ...named]
}

function revoked(plan: WritePlan, { side, fileName }: StoredImport): Partial<StoredStatement> {
  const brought = side === 'bank' ? 'bank lines' : 'ledger entries'
  return {
    status: 'in_progress',
    completedBy: null,
    completedAt: null,
    approvedBy: null,
    approvedAt: null,
    revokedAt: plan.now,
    revokedBecause: `The file ${fileName} brought ${brought} dated under this approval.`,
  }
}
