import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isPassing } from './query-client.ts'

interface Outdated {
  /** Something on screen was there, and could not be asked for again: it stays as it was. */
  isOutdated: boolean
  askAgain: () => void
}

/** What is on screen and may be older than what is stored, as after a change behind which no answer came. */
export function useOutdated(): Outdated {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const subscribe = useCallback(
    (tell: () => void) => cache.subscribe(notifyManager.batchCalls(tell)),
    [cache],
  )
  const look = () => cache.getAll().some(isOutdated)
  return {
    isOutdated: useSyncExternalStore(subscribe, look, look),
    askAgain: () => void queries.refetchQueries({ predicate: isOutdated }),
  }
}

/** A page that did not come says so below its list, and what was refused is gone rather than old. */
function isOutdated(query: Query): boolean {
  const { status, data, error, fetchMeta } = query.state
  return (
    status === 'error' && data !== undefined && !fetchMeta?.fetchMore && isPassing(error) && query.isActive()
  )
}
