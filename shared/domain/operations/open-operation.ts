/** An operation as it begins. */
export interface NewOperation {
  id: string
  companyId: number
  type: 'undo_import' | 'undo_run'
  targetId: string
  total: number
  userId: string
  now: string
}

export function openOperation({ userId, now, ...of }: NewOperation) {
  return {
    ...of,
    status: 'pending' as const,
    processed: 0,
    blocked: [],
    createdBy: userId,
    createdAt: now,
    completedAt: null,
  }
}
