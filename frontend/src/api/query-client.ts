import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/contract/client.ts'

const TRIES_MAX = 3

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < TRIES_MAX && isPassing(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
    mutations: { retry: false },
  },
})

/** Whether the same request may well succeed a moment later: no answer at all, too many requests, or the server's own trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 || error.status === 429 : error instanceof TypeError
}
