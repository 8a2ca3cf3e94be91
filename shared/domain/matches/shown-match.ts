interface KeptMatch<Line, Look> {
  sourceTransactions: readonly Line[]
  ledgerTransactions: readonly Line[]
  approvalStatus: 'pending' | 'approved' | 'rejected'
  createdBy: string
  createdAt: string
  approvedBy: string | null
  approvedAt: string | null
  updatedAt: string
  secondLook?: Look | undefined
}

/**
 * A match as people read it: nothing is kept for what follows from the rest. Who rejected it is told by the audit alone, and that a second look at it
 * is wanted by that look alone, which does not say what was matched.
 */
export function shownMatch<
  Line,
  M extends KeptMatch<Line, Look>,
  Look extends { verdict: string | null } = never,
>(match: M & KeptMatch<Line, Look>) {
  return {
    ...withoutAwaitedLook(match),
    sourceTransaction: match.sourceTransactions[0] ?? null,
    ledgerTransaction: match.ledgerTransactions[0] ?? null,
    auditTrail: trailOf(match),
  }
}

/** A look that nobody has given is told by nothing but itself, lest somebody look up what was matched. */
export function withoutAwaitedLook<M extends { secondLook?: { verdict: string | null } | undefined }>(
  match: M,
): M {
  const { secondLook, ...rest } = match
  return secondLook?.verdict ? match : (rest as M)
}

interface Step {
  action: 'created' | 'approved' | 'rejected'
  userId: string | null
  timestamp: string
}

function trailOf(
  match: Omit<KeptMatch<unknown, unknown>, 'sourceTransactions' | 'ledgerTransactions'>,
): Step[] {
  const created: Step = { action: 'created', userId: match.createdBy, timestamp: match.createdAt }
  switch (match.approvalStatus) {
    case 'pending':
      return [created]
    case 'approved':
      return [
        created,
        { action: 'approved', userId: match.approvedBy, timestamp: match.approvedAt ?? match.updatedAt },
      ]
    case 'rejected':
      return [created, { action: 'rejected', userId: null, timestamp: match.updatedAt }]
  }
}
