import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Operation } from '../../../shared/contract/operations.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { POLL_MS } from './poll.ts'

export function isOperationGoing(status: Operation['status'] | undefined): boolean {
  return status === 'pending' || status === 'undoing' || status === 'working'
}

/** What an undo changed. */
export const UNDO_CHANGES = [
  'accounts',
  'stats',
  'transactions',
  'imports',
  'matching',
  'matches',
  'journal',
  'operations',
  'audit',
] as const

/** One operation, asked for again until it is done; nothing while there is none. */
export const operationQuery = (companyId: number, operationId: string | undefined) =>
  queryOptions({
    queryKey: keyOf(companyId, 'operations', operationId ?? 'none'),
    queryFn: operationId
      ? ({ signal }: { signal: AbortSignal }) => client.getOperation({ params: { id: operationId }, signal })
      : skipToken,
    refetchInterval: (query) => (isOperationGoing(query.state.data?.status) ? POLL_MS : false),
  })
