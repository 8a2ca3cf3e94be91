/** The states of a bank statement and what may be done in each. */
export const STATEMENT_STATUSES = ['draft', 'in_progress', 'completed', 'approved'] as const
export type StatementStatus = (typeof STATEMENT_STATUSES)[number]

export const STATEMENT_STATUS_LABELS: Record<StatementStatus, string> = {
  draft: 'Draft',
  in_progress: 'In Progress',
  completed: 'Completed',
  approved: 'Approved',
}

/** A reopened or revoked statement is in progress again. */
const MOVES = {
  start: { from: ['draft'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  approve: { from: ['completed'], to: 'approved' },
  reopen: { from: ['completed', 'approved'], to: 'in_progress' },
} as const satisfies Record<string, { from: readonly StatementStatus[]; to: StatementStatus }>
export type StatementMove = keyof typeof MOVES

/** From each state those that it may become. */
export const STATEMENT_MOVES_TO: Readonly<Record<string, readonly StatementStatus[]>> = Object.fromEntries(
  STATEMENT_STATUSES.map((status) => [
    status,
    Object.values(MOVES).flatMap(({ from, to }) =>
      (from as readonly string[]).includes(status) ? [to] : [],
    ),
  ]),
)

/** The state that a move leads to; undefined where it may not be made. */
export function afterMove(status: StatementStatus, move: StatementMove): StatementStatus | undefined {
  const { from, to } = MOVES[move]
  return (from as readonly StatementStatus[]).includes(status) ? to : undefined
}

/** Whether the bank's own balances may still be corrected. */
export function isCorrectable(status: StatementStatus): boolean {
  return status === 'draft' || status === 'in_progress'
}

/** Whether it may be taken away, where nothing follows it: its period is a mistake that no correction of balances mends. */
export function isDeletable(status: StatementStatus): boolean {
  return !isProved(status)
}

/** Whether its balances were proved: what follows in the chain stands on it. */
export function isProved(status: StatementStatus): boolean {
  return status === 'completed' || status === 'approved'
}
