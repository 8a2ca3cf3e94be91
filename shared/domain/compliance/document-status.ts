export const DOCUMENT_STATUSES = ['draft', 'review', 'approved', 'archived'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Where a document may go from where it is: forward, or back to its maker. */
const NEXT: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  draft: ['review', 'archived'],
  review: ['approved', 'draft'],
  approved: ['archived'],
  archived: [],
}

export function nextStatuses(status: DocumentStatus): readonly DocumentStatus[] {
  return NEXT[status]
}

export interface StatusMarks {
  status: DocumentStatus
  reviewedBy: string | null
  reviewedAt: string | null
  approvedBy: string | null
  approvedAt: string | null
  archivedBy: string | null
  archivedAt: string | null
}

/** Who brought it there, and when. Whoever approves it, or sends it back, has reviewed it. */
export function movedTo(
  { reviewedBy, reviewedAt, approvedBy, approvedAt, archivedBy, archivedAt, status }: StatusMarks,
  to: DocumentStatus,
  by: { userId: string; now: string },
): StatusMarks {
  const isReviewed = status === 'review'
  return {
    status: to,
    reviewedBy: isReviewed ? by.userId : reviewedBy,
    reviewedAt: isReviewed ? by.now : reviewedAt,
    approvedBy: to === 'approved' ? by.userId : approvedBy,
    approvedAt: to === 'approved' ? by.now : approvedAt,
    archivedBy: to === 'archived' ? by.userId : archivedBy,
    archivedAt: to === 'archived' ? by.now : archivedAt,
  }
}
