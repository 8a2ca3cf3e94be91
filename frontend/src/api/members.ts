import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'

export const membersQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'members'),
    queryFn: ({ signal }) => client.listMembers({ params: { id: companyId }, signal }),
  })
