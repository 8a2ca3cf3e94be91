import { useEffect } from 'react'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Loads a list to its end, page after page, while an order is asked for that only the whole list can have. */
export function useAllPages(query: Pages, isWanted: boolean): void {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
}
