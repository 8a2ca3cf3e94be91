import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'

/** Every file that was sent to a company or made for it, newest first. */
export const documentsQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'documents', 'list'),
    queryFn: ({ pageParam, signal }) =>
      client.page('listDocuments', { params: { id: companyId }, query: after(pageParam), signal }),
    ...paged,
  })
