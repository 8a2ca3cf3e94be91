import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => client.getMe({ signal }),
})
