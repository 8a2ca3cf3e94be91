/** An operation as it begins. */
export interface NewOperation {
  id: string
  companyId: number
  type:
    | 'bulk_approve'
    | 'bulk_reject'
    | 'undo_bulk'
    | 'undo_import'
    | 'undo_file'
    | 'undo_run'
    | 'take_duplicates'
    | 'classify'
    | 'undo_classification'
    | 'create_sample'
    | 'remove_sample'
    | 'make_proof'
  targetId: string
  total: number
  /** The rows that are meant, where not all are. */
  rows?: readonly number[]
  /** Which accounts get what by it, where another person confirms it. */
  postsHash?: string
  /** Of a proof: whose month, null for the whole company. */
  proof?: { accountId: number | null; month: string }
  /** Of a bulk operation. */
  name?: string | null
  notes?: string | null
  userId: string
  now: string
}

export function openOperation({ userId, now, rows, ...of }: NewOperation) {
  return {
    ...of,
    rows: rows ?? null,
    lastRow: 0,
    status: 'pending' as const,
    processed: 0,
    blocked: [],
    createdBy: userId,
    createdAt: now,
    completedAt: null,
  }
}
