import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../../../shared/contract/client.ts'
import { itemsOf } from './pages.ts'

/** While `isWanted`, loads page after page until the list is whole. Returns a function that does the same and answers with all items. */
export function useEveryPage<Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  isWanted: boolean,
): () => Promise<Item[]> {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage])

  return async () => {
    let result = await (query.hasNextPage ? query.fetchNextPage() : Promise.resolve(query))
    while (result.hasNextPage && !result.isError) result = await result.fetchNextPage()
    if (result.isError) throw result.error
    return itemsOf(result.data)
  }
}
