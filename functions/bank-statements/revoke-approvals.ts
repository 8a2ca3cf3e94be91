/** Lines that come in by import under an approval take it back, in the transaction that brings them. */

import type { Day } from '../../shared/domain/calendar/day.ts'
import { approvedThroughOf } from '../../shared/domain/reconciliations/chain.ts'
import { revokedBy } from '../../shared/domain/reconciliations/revoke.ts'
import { markApproved } from '../storage/accounts.ts'
import type { StoredImport } from '../storage/imports.ts'
import { closeAccount, type Locks, moveChain } from '../storage/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { listChain, type StoredStatement, updateStatement } from '../storage/statements.ts'
import type { WritePlan } from '../storage/write-plan.ts'

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

/** Holds the account in place, as every write of lines does. Gives back what the import says of it. */
export function revokeApprovals(
  plan: WritePlan,
  scope: Scope,
  locks: Locks,
  item: StoredImport,
  { statements, chain }: { statements: readonly StoredStatement[]; chain: readonly StoredStatement[] },
): NonNullable<StoredImport['revokedStatements']> {
  const accountId = item.financialAccountId
  const left = chain.filter((each) => !statements.includes(each))
  const through = approvedThroughOf(left) as Day | null
  moveChain(plan, scope, locks, accountId)
  closeAccount(plan, scope, locks, accountId, through)
  markApproved(plan, scope, accountId, through, { isHeld: true })
  for (const statement of statements) updateStatement(plan, scope, statement, revoked(plan, item))
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
