/** Operations of any kind as their history shows them, and the figures of many. */
import { percentOf } from '../stats/rates.ts'

export interface FinishedOrNot {
  type: string
  status: string
  processed: number
  blocked: readonly unknown[]
  createdAt: string
  startedAt?: string | undefined
  completedAt: string | null
}

export type BulkStatus = 'pending' | 'processing' | 'completed' | 'failed'

/** Failed is one that came to its end without having done anything it was asked for. */
export function bulkStatusOf({ status, processed, blocked, completedAt }: FinishedOrNot): BulkStatus {
  if (status === 'declined') return 'failed'
  if (completedAt !== null) return processed === 0 && blocked.length > 0 ? 'failed' : 'completed'
  return status === 'pending' || status === 'awaiting_approval' ? 'pending' : 'processing'
}

/** Seconds with three decimals from the start of the work to its end; null until then, and where it was declined. */
export function processingSeconds({
  status,
  createdAt,
  startedAt,
  completedAt,
}: FinishedOrNot): number | null {
  if (completedAt === null || status === 'declined') return null
  return Math.max(0, Date.parse(completedAt) - Date.parse(startedAt ?? createdAt)) / 1000
}

/** All others are about lines, files or a month. */
const OF_MATCHES: ReadonlySet<string> = new Set(['bulk_approve', 'bulk_reject', 'undo_bulk', 'undo_run'])

export interface BulkFigures {
  totalOperations: number
  successfulOperations: number
  failedOperations: number
  /** What was done and what was left out, of operations on matches. */
  totalMatchesProcessed: number
  averageProcessingTime: number | null
  operationsByType: Record<string, number>
  successRate: number | null
}

export function bulkFigures(operations: readonly FinishedOrNot[]): BulkFigures {
  const withStatus = (wanted: BulkStatus) => operations.filter((of) => bulkStatusOf(of) === wanted).length
  const [completed, failed] = [withStatus('completed'), withStatus('failed')]
  const seconds = operations.map(processingSeconds).filter((each) => each !== null)
  const total = seconds.reduce((sum, each) => sum + each, 0)
  const byType: Record<string, number> = {}
  for (const { type } of operations) byType[type] = (byType[type] ?? 0) + 1
  return {
    totalOperations: operations.length,
    successfulOperations: completed,
    failedOperations: failed,
    totalMatchesProcessed: operations
      .filter(({ type }) => OF_MATCHES.has(type))
      .reduce((sum, { processed, blocked }) => sum + processed + blocked.length, 0),
    averageProcessingTime: seconds.length ? Math.round((total / seconds.length) * 1000) / 1000 : null,
    operationsByType: byType,
    successRate: percentOf(completed, completed + failed),
  }
}
