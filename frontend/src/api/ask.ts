/** The one way in which screens read: key, request and how often it is asked again follow from the endpoint. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  Calls,
  EndpointName,
  ItemOf,
  Page,
  ReplyTo,
  RequestTo,
} from '../../../shared/contract/client.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'
import { pollMs } from './work.ts'

const calls: Calls = client

/** @param companyId whose data it is; null for what belongs to no company */
export function ask<Name extends EndpointName>(
  companyId: number | null,
  name: Name,
  request: RequestTo<Name>,
) {
  return queryOptions({
    queryKey: keyOf(companyId, name, request),
    queryFn: ({ signal }): Promise<ReplyTo<Name>> => calls[name]({ ...request, signal }),
    refetchInterval: ({ state }) => pollMs(name, state.data),
  })
}

/** A list, page by page: `useInfiniteQuery`, then `itemsOf(data)`. */
export function askPages<Name extends EndpointName>(
  companyId: number | null,
  name: Name,
  request: RequestTo<Name> & { query?: object },
) {
  return infiniteQueryOptions({
    queryKey: keyOf(companyId, name, request),
    queryFn: ({ pageParam, signal }): Promise<Page<ItemOf<Name>>> =>
      client.page(name, { ...request, query: { ...request.query, ...after(pageParam) }, signal }),
    refetchInterval: ({ state }) => pollMs(name, state.data),
    ...paged,
  })
}
