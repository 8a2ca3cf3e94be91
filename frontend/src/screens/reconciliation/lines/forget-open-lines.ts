import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { askedIn, keyOf } from '../../../api/keys.ts'
import type { LinesFilter } from '../../../api/transactions.ts'

interface Pages {
  pages: { items: { id: string }[] }[]
}

/** Takes lines that are no longer open out of what was loaded, however many pages that is. */
export function forgetOpenLines(queries: QueryClient, companyId: number, ids: readonly string[]): void {
  const gone = new Set(ids)
  for (const name of ['listSourceTransactions', 'listLedgerTransactions'] as const) {
    const queryKey = keyOf(companyId, name)
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
}

function isOfOpenLines(queryKey: QueryKey): boolean {
  const { query } = (askedIn(queryKey)?.request ?? {}) as { query?: LinesFilter }
  return query?.status === 'pending'
}
