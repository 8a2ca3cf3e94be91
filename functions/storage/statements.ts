/** Bank statements, listed by the month that their period ends in. The days that they close stand in the locks. */
import type { Statement } from '../../shared/contract/bank-statements.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import { parseRecordId, recordId } from '../../shared/domain/ids/ids.ts'
import { inOrder } from '../../shared/domain/reconciliations/chain.ts'
import { type Key, keys } from './keys.ts'
import { newUlid } from './new-ulid.ts'
import type { Scope } from './scope.ts'
import { allItems, getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of a statement; its figures come from the books. */
export type StoredStatement = Pick<
  Statement,
  | 'id'
  | 'companyId'
  | 'financialAccountId'
  | 'currency'
  | 'periodStart'
  | 'periodEnd'
  | 'openingBalance'
  | 'closingBalance'
  | 'status'
  | 'notes'
  | 'completedBy'
  | 'completedAt'
  | 'approvedBy'
  | 'approvedAt'
  | 'reopenedAt'
  | 'reopenedBecause'
  | 'revokedAt'
  | 'revokedBecause'
  | 'createdBy'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>

export function newStatementId(scope: Scope, periodEnd: Day, now: Date): string {
  return recordId({ companyId: scope.companyId, month: monthOf(periodEnd), key: newUlid(now.getTime()) })
}

/** Refuses with `not-found`. */
export async function getStatement(scope: Scope, id: string): Promise<StoredStatement> {
  const statement = await getItem<StoredStatement>(statementKey(scope, id))
  if (!statement) throw refuse('not-found')
  return statement
}

/** The statements of an account, oldest first. */
export async function listChain(scope: Scope, accountId: number): Promise<StoredStatement[]> {
  const all = await allItems<StoredStatement>({ pk: keys.all.statements(scope) })
  return inOrder(all.filter(({ financialAccountId }) => financialAccountId === accountId))
}

/** The approved statements of a company. */
export async function listApproved(scope: Scope): Promise<StoredStatement[]> {
  const all = await allItems<StoredStatement>({ pk: keys.all.statements(scope) })
  return all.filter(({ status }) => status === 'approved')
}

export function createStatement(plan: WritePlan, scope: Scope, statement: StoredStatement): void {
  plan.create(statementKey(scope, statement.id), statement)
  plan.changed({
    entityType: 'reconciliation_batch',
    entityId: statement.id,
    action: 'created',
    after: statement,
  })
}

/** `change` is written over what was read; lost when someone else was faster. */
export function updateStatement(
  plan: WritePlan,
  scope: Scope,
  before: StoredStatement,
  change: Partial<StoredStatement>,
  action: 'updated' | 'approved' = 'updated',
): StoredStatement {
  const after = { ...before, ...change, version: before.version + 1, updatedAt: plan.now }
  plan.put(statementKey(scope, after.id), after, {
    expression: 'version = :version',
    values: { ':version': before.version },
  })
  plan.changed({ entityType: 'reconciliation_batch', entityId: after.id, action, before, after })
  return after
}

export function deleteStatement(plan: WritePlan, scope: Scope, statement: StoredStatement): void {
  plan.delete(statementKey(scope, statement.id), {
    expression: 'version = :version',
    values: { ':version': statement.version },
  })
  plan.changed({
    entityType: 'reconciliation_batch',
    entityId: statement.id,
    action: 'deleted',
    before: statement,
  })
}

function statementKey(scope: Scope, id: string): Key {
  const parsed = parseRecordId(id)
  if (!parsed || parsed.companyId !== scope.companyId) throw refuse('not-found')
  return keys.statement(scope, parsed)
}
