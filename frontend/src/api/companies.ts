import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** Without a company in its key: the list of companies is the signed-in person's. */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal }) => client.listCompanies({ signal }),
})
