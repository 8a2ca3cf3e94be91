/** Bank statements, listed by the month that their period ends in. The days that they close stand in the locks. */
import type * as z from 'zod'
import { Statement } from '../../../shared/contract/bank-statements.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { type Day, monthOf } from '../../../shared/domain/calendar/day.ts'
import { recordId } from '../../../shared/domain/ids/ids.ts'
import { inOrder } from '../../../shared/domain/reconciliations/chain.ts'
import { STATEMENT_MOVES_TO } from '../../../shared/domain/reconciliations/statement-state.ts'
import { keys } from '../keys.ts'
import { newUlid } from '../new-ulid.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

/** What is kept of a statement; its figures come from the books. */
const StoredStatement = Statement.pick({
  id: true,
  companyId: true,
  financialAccountId: true,
  currency: true,
  periodStart: true,
  periodEnd: true,
  openingBalance: true,
  closingBalance: true,
  status: true,
  notes: true,
  completedBy: true,
  completedAt: true,
  approvedBy: true,
  approvedAt: true,
  reopenedAt: true,
  reopenedBecause: true,
  revokedAt: true,
  revokedBecause: true,
  createdBy: true,
  version: true,
  createdAt: true,
  updatedAt: true,
})
export type StoredStatement = z.output<typeof StoredStatement>

export const statementEntity = entity<StoredStatement>({
  name: 'reconciliation_batch',
  schema: StoredStatement,
  key: (scope, { id }) => keys.statement(scope, recordParts(scope, id)),
  idOf: ({ id }) => id,
  states: { of: ({ status }) => status, next: STATEMENT_MOVES_TO },
  audited: () => 'whole',
})

export function newStatementId(scope: Scope, periodEnd: Day, now: Date): string {
  return recordId({ companyId: scope.companyId, month: monthOf(periodEnd), key: newUlid(now.getTime()) })
}

/** Refuses with `not-found`. */
export async function getStatement(scope: Scope, id: string): Promise<StoredStatement> {
  const statement = await readOne(statementEntity, keys.statement(scope, recordParts(scope, id)))
  if (!statement) throw refuse('not-found')
  return statement
}

/** The statements of an account, oldest first. */
export async function listChain(scope: Scope, accountId: number): Promise<StoredStatement[]> {
  const all = await readAll(statementEntity, { pk: keys.all.statements(scope) })
  return inOrder(all.filter(({ financialAccountId }) => financialAccountId === accountId))
}

/** The approved statements of a company. */
export async function listApproved(scope: Scope): Promise<StoredStatement[]> {
  const all = await readAll(statementEntity, { pk: keys.all.statements(scope) })
  return all.filter(({ status }) => status === 'approved')
}
