import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'

/** What was taken out of the books, newest first. */
export const exportsQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'exports', 'list'),
    queryFn: ({ pageParam, signal }) =>
      client.page('listExports', { query: { companyId, ...after(pageParam) }, signal }),
    ...paged,
  })
