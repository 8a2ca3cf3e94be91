/** Reconciliations, listed by the month that their period ends in. The days that they close stand in the locks. */
import type * as z from 'zod'
import { EvidenceFigures } from '../../../shared/contract/evidence.ts'
import { Reconciliation } from '../../../shared/contract/reconciliations.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { type Day, type Month, monthOf } from '../../../shared/domain/calendar/day.ts'
import { parseRecordId, recordId } from '../../../shared/domain/ids/ids.ts'
import { toldOfRevocation } from '../../../shared/domain/notices/told-of.ts'
import { inOrder } from '../../../shared/domain/reconciliations/chain.ts'
import { RECONCILIATION_MOVES_TO } from '../../../shared/domain/reconciliations/reconciliation-state.ts'
import { announcedOfReconciliation } from '../../../shared/domain/webhooks/announced.ts'
import { keys } from '../keys.ts'
import { newUlid } from '../new-ulid.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { Range } from '../table.ts'

/** What is kept of a reconciliation; its figures come from the books, and while it is approved from what was approved. */
const StoredReconciliation = Reconciliation.pick({
  id: true,
  companyId: true,
  financialAccountId: true,
  currency: true,
  periodStart: true,
  periodEnd: true,
  openingBalance: true,
  closingBalance: true,
  openingSource: true,
  closingSource: true,
  status: true,
  notes: true,
  explainedBalances: true,
  completedBy: true,
  completedAt: true,
  approvedBy: true,
  approvedAt: true,
  reopenedAt: true,
  reopenedBecause: true,
  revokedAt: true,
  revokedBecause: true,
  materiality: true,
  packages: true,
  history: true,
  createdBy: true,
  version: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  /** Those of the newest package, for as long as it stands. */
  approvedFigures: EvidenceFigures.nullable(),
})
export type StoredReconciliation = z.output<typeof StoredReconciliation>

/** The reason is what a person wrote: it stays in the product, and no mail says it. */
const REOPENED = 'It was reopened. Its history says why.'

export const reconciliationEntity = entity<StoredReconciliation>({
  name: 'reconciliation_batch',
  schema: StoredReconciliation,
  key: (scope, { id }) => keys.reconciliation(scope, recordParts(scope, id)),
  idOf: ({ id }) => id,
  states: { of: ({ status }) => status, next: RECONCILIATION_MOVES_TO },
  index: (scope, { id, status }) =>
    status === 'completed'
      ? { openPk: keys.completedReconciliations(scope), openSk: parseRecordId(id)!.key }
      : undefined,
  tells: (before, after) => {
    if (!before || !after) return []
    if (after.revokedAt !== before.revokedAt) return toldOfRevocation(before, after.revokedBecause)
    return after.reopenedAt !== before.reopenedAt ? toldOfRevocation(before, REOPENED) : []
  },
  announces: announcedOfReconciliation,
  audited: () => 'whole',
  // The package says them, and its hash is said.
  shown: ({ approvedFigures: _approvedFigures, ...reconciliation }) => reconciliation,
})

export function newReconciliationId(scope: Scope, periodEnd: Day, now: Date): string {
  return recordId({ companyId: scope.companyId, month: monthOf(periodEnd), key: newUlid(now.getTime()) })
}

/** Refuses with `not-found`. */
export async function getReconciliation(scope: Scope, id: string): Promise<StoredReconciliation> {
  const reconciliation = await readOne(
    reconciliationEntity,
    keys.reconciliation(scope, recordParts(scope, id)),
  )
  if (!reconciliation) throw refuse('not-found')
  return reconciliation
}

/** All of a company. */
export function listReconciliations(scope: Scope): Promise<StoredReconciliation[]> {
  return readAll(reconciliationEntity, { pk: keys.all.reconciliations(scope) })
}

/** The reconciliations of an account, oldest first. */
export async function listChain(scope: Scope, accountId: number): Promise<StoredReconciliation[]> {
  const all = await listReconciliations(scope)
  return inOrder(all.filter(({ financialAccountId }) => financialAccountId === accountId))
}

/** Those whose period ends in one of these months, both included. */
export function listEndingIn(scope: Scope, from: Month, to: Month): Promise<StoredReconciliation[]> {
  const pk = keys.all.reconciliations(scope)
  return readAll(reconciliationEntity, { pk, from: `${from}#`, to: `${to}#~` })
}

/** The approved reconciliations of a company. */
export async function listApproved(scope: Scope): Promise<StoredReconciliation[]> {
  const all = await listReconciliations(scope)
  return all.filter(({ status }) => status === 'approved')
}

/** Where those that await their approval are listed, the newest made first. The index may lag by a moment. */
export function completedReconciliations(scope: Scope): Range {
  return { pk: keys.completedReconciliations(scope), index: 'open', newestFirst: true }
}

/** Those of a company that await their approval. */
export async function listCompleted(scope: Scope): Promise<StoredReconciliation[]> {
  const all = await readAll(reconciliationEntity, { pk: keys.all.reconciliations(scope) })
  return all.filter(({ status }) => status === 'completed')
}
