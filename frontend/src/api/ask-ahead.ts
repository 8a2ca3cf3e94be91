import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** As `ask` and `askPages` make it. */
export interface Question {
  queryKey: QueryKey
  initialPageParam?: unknown
}

/** Asks for what will be shown, unless it was asked for already. Whatever comes of it is said where it is shown. */
export function askAhead(queries: QueryClient, questions: readonly Question[]): void {
  for (const question of questions)
    if (!queries.getQueryState(question.queryKey))
      void ('initialPageParam' in question
        ? queries.prefetchInfiniteQuery(question as Parameters<QueryClient['prefetchInfiniteQuery']>[0])
        : queries.prefetchQuery(question as { queryKey: QueryKey }))
}
