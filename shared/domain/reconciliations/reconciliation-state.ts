/** The states of a reconciliation and what may be done in each. */
import type { Policies } from '../companies/policies.ts'
import { isAtLeast, type Role } from '../companies/role.ts'

export const RECONCILIATION_STATUSES = ['draft', 'in_progress', 'completed', 'approved'] as const
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number]

export const RECONCILIATION_STATUS_LABELS: Record<ReconciliationStatus, string> = {
  draft: 'Draft',
  in_progress: 'In Progress',
  completed: 'Completed',
  approved: 'Approved',
}

/** A reopened or revoked reconciliation is in progress again. */
const MOVES = {
  start: { from: ['draft'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  approve: { from: ['completed'], to: 'approved' },
  reopen: { from: ['completed', 'approved'], to: 'in_progress' },
} as const satisfies Record<string, { from: readonly ReconciliationStatus[]; to: ReconciliationStatus }>
export type ReconciliationMove = keyof typeof MOVES

/** From each state those that it may become. */
export const RECONCILIATION_MOVES_TO: Readonly<Record<string, readonly ReconciliationStatus[]>> =
  Object.fromEntries(
    RECONCILIATION_STATUSES.map((status) => [
      status,
      Object.values(MOVES).flatMap(({ from, to }) =>
        (from as readonly string[]).includes(status) ? [to] : [],
      ),
    ]),
  )

/** The state that a move leads to; undefined where it may not be made. */
export function afterMove(
  status: ReconciliationStatus,
  move: ReconciliationMove,
): ReconciliationStatus | undefined {
  const { from, to } = MOVES[move]
  return (from as readonly ReconciliationStatus[]).includes(status) ? to : undefined
}

/** Whether the bank's own balances may still be corrected. */
export function isCorrectable(status: ReconciliationStatus): boolean {
  return status === 'draft' || status === 'in_progress'
}

/**
 * Whether it may be taken away, where nothing follows it: its period is a mistake that no correction of balances mends. What was
 * approved once stays, with what was frozen of it.
 */
export function isDeletable({
  status,
  packages,
}: {
  status: ReconciliationStatus
  packages: readonly unknown[]
}): boolean {
  return !isProved(status) && packages.length === 0
}

/** Whether its balances were proved: what follows in the chain stands on it. */
export function isProved(status: ReconciliationStatus): boolean {
  return status === 'completed' || status === 'approved'
}

/** Whether a role reaches to take it back: where approvals take two people, an approved one is opened by an administrator. */
export function reachesToReopen(
  role: Role,
  { status }: { status: ReconciliationStatus },
  { requiresSecondPerson }: Pick<Policies, 'requiresSecondPerson'>,
): boolean {
  return status !== 'approved' || !requiresSecondPerson || isAtLeast(role, 'admin')
}

/** What is said of one that is no longer proved. */
export const UNPROVED = {
  completedBy: null,
  completedAt: null,
  approvedBy: null,
  approvedAt: null,
  approvedFigures: null,
  materiality: null,
} as const

/** What is said of one that nobody has taken back, or that was approved again since: its history says what was. */
export const NOT_TAKEN_BACK = {
  reopenedAt: null,
  reopenedBecause: null,
  revokedAt: null,
  revokedBecause: null,
} as const
