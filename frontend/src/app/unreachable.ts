import { QueryCache, QueryClient, type QueryState } from '@tanstack/react-query'

/** For tests: every question has failed already. */
export function unreachable(): QueryClient {
  const failed = { status: 'error', error: new Error('no connection'), fetchStatus: 'idle' } as QueryState
  const queryCache = new QueryCache()
  const build = queryCache.build.bind(queryCache)
  queryCache.build = (client, options, state) => {
    const query = build(client, options, state)
    if (query.state.status === 'pending') query.setState({ ...query.state, ...(failed as object) })
    return query
  }
  return new QueryClient({
    queryCache,
    defaultOptions: { queries: { retryOnMount: false, refetchOnMount: false } },
  })
}
