import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetch, type Subject } from './keys.ts'

/** When work in the background that was seen going ends, what it changed is asked for again. */
export function useRefetchWhenDone(companyId: number, isGoing: boolean, changes: readonly Subject[]): void {
  const queries = useQueryClient()
  const wasGoing = useRef(isGoing)
  useEffect(() => {
    if (wasGoing.current && !isGoing) void refetch(queries, companyId, changes)
    wasGoing.current = isGoing
  }, [queries, companyId, isGoing, changes])
}
