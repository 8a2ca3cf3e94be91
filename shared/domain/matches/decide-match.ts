/** The three decisions on a match as values: from pending to approved or rejected, and back. */
export interface DecidableMatch {
  approvalStatus: 'pending' | 'approved' | 'rejected'
  approvedBy: string | null
  approvedAt: string | null
  /** The bulk operation that the decision was part of. */
  operationId?: string | null | undefined
}

interface Decision {
  /** Left out for a decision on one match alone. */
  operationId?: string | undefined
}

export function approved<M extends DecidableMatch>(
  match: M,
  by: Decision & { userId: string; now: string },
): M {
  return {
    ...decided(match, by),
    approvalStatus: 'approved',
    approvedBy: by.userId,
    approvedAt: by.now,
  }
}

export function rejected<M extends DecidableMatch>(match: M, by: Decision): M {
  return { ...decided(match, by), approvalStatus: 'rejected' }
}

/** As it was before the decision. */
export function pendingAgain<M extends DecidableMatch>(match: M): M {
  return { ...decided(match, {}), approvalStatus: 'pending', approvedBy: null, approvedAt: null }
}

function decided<M extends DecidableMatch>(match: M, { operationId }: Decision): M {
  return { ...match, operationId: operationId ?? null }
}
