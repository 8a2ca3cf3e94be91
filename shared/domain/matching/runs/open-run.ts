/** A matching run as it begins. */
export interface NewRun {
  id: string
  account: { id: number; companyId: number }
  mode: 'live' | 'dry' | 'persist'
  cause: 'import' | 'person' | 'schedule'
  /** At most so many proposals become matches; left out for no bound. */
  applyMax?: number
  /** The other runs that share the bound. */
  boundWith?: readonly string[]
  userId: string
  now: string
}

export function openRun({ id, account, mode, cause, applyMax, boundWith = [], userId, now }: NewRun) {
  return {
    id,
    companyId: account.companyId,
    financialAccountId: account.id,
    mode,
    cause,
    status: 'queued' as const,
    algorithmVersion: null,
    thresholds: null,
    sourceCount: 0,
    ledgerCount: 0,
    autoApproved: 0,
    suggested: 0,
    manualReview: 0,
    unmatchedSource: 0,
    unmatchedLedger: 0,
    applied: 0,
    failure: null,
    createdBy: userId,
    createdAt: now,
    completedAt: null,
    proposed: false,
    groups: 0,
    cursor: 0,
    ...(applyMax !== undefined && { applyMax }),
    ...(boundWith.length && { boundWith: [...boundWith] }),
  }
}
