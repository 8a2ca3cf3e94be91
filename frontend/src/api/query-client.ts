import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/contract/client.ts'
import { followWork } from './follow-work.ts'

const TRIES_MAX = 3

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeStranger }),
  mutationCache: new MutationCache({ onError: noticeStranger }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES_MAX && isPassing(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 8000),
    },
    // A write that waited for the connection would happen when nobody looks any more: without one it fails at once and says so.
    mutations: { retry: false, networkMode: 'always' },
  },
})
followWork(queryClient)

/** Whether the same request may well succeed a moment later: no answer at all, too many requests, or the server's own trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 || error.status === 429 : error instanceof TypeError
}

/** The server does not know the caller any more, so nobody is signed in; the pages then ask to sign in. */
function noticeStranger(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(['session'], null)
}
