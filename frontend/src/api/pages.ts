import type { Page } from '../../../shared/contract/client.ts'

/** What an infinite query needs besides its key and function: where a list goes on. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | undefined }) => last.nextCursor,
}

/** The query part that asks for the page after a cursor; empty for the first. */
export function after(cursor: string | undefined): { cursor?: string } {
  return cursor ? { cursor } : {}
}

/** The items of all pages that were loaded so far. */
export function itemsOf<Item>(data: { pages: Page<Item>[] } | undefined): Item[] {
  return data?.pages.flatMap((page) => page.items) ?? []
}

/** Whether some of a list is missing, so that it must not be shown as if it were whole. What could only not be asked for again is all there. */
export function isIncomplete(query: { isLoadingError: boolean; isFetchNextPageError: boolean }): boolean {
  return query.isLoadingError || query.isFetchNextPageError
}
