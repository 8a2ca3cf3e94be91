import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../api/keys.ts'

interface Pages {
  pages: { items: { id: string }[] }[]
}

/** Takes lines that are no longer open out of what was loaded, however many pages that is; the lists are fetched anew when they are next opened. */
export function forgetOpenLines(queries: QueryClient, companyId: number, ids: readonly string[]): void {
  const gone = new Set(ids)
  for (const side of ['source', 'ledger']) {
    const queryKey = keyOf(companyId, 'transactions', side)
    queries.setQueriesData<Pages>(
      { queryKey, predicate: (query) => isOfOpenLines(query.queryKey) },
      (data) => {
        if (!data?.pages) return data
        return {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) })),
        }
      },
    )
  }
  void queries.invalidateQueries({ queryKey: keyOf(companyId, 'transactions'), refetchType: 'none' })
}

function isOfOpenLines(queryKey: readonly unknown[]): boolean {
  return queryKey.some(
    (part) => typeof part === 'object' && part !== null && 'status' in part && part.status === 'pending',
  )
}
