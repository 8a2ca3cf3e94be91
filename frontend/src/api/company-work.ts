import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Workflow } from '../../../shared/contract/workflow.ts'
import { client } from './client.ts'
import { companiesQuery } from './companies.ts'
import { IMPORT_CHANGES } from './imports.ts'
import { keyOf, refetch } from './keys.ts'
import { POLL_MS } from './poll.ts'

type Work = Pick<Workflow, 'id' | 'entityType' | 'currentStage' | 'notes'>

/** What the server works on for a company, whoever began it: asked for often while something goes on, and now and then otherwise. */
const companyWorkQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'imports', 'work'),
    queryFn: async ({ signal }) => {
      const list = await client.listWorkflowStatus({
        params: { companyId },
        query: { limit: 100 },
        signal,
      })
      return list.filter(isDoneByTheServer)
    },
    refetchInterval: ({ state }) => (state.data?.some(isGoing) ? POLL_MS * 3 : IDLE_MS),
  })

const IDLE_MS = 8_000

/** Whatever screen one is on: while the server works, the figures follow, and when a piece of work has ended, so does all that it changed. */
export function useFollowWork(companyId: number): void {
  const queries = useQueryClient()
  const { data: now } = useQuery(companyWorkQuery(companyId))
  const seen = useRef(now)
  useEffect(() => {
    const before = seen.current
    seen.current = now
    switch (before && now && changeOf(before, now)) {
      case 'ended':
        void refetch(queries, companyId, IMPORT_CHANGES)
        void queries.invalidateQueries(companiesQuery)
        break
      case 'moved':
        void refetch(queries, companyId, ['stats', 'accounts', 'imports'])
    }
  }, [queries, companyId, now])
}

/** What came of the work since it was last looked at. Work that began and ended in between counts as ended. */
export function changeOf(before: readonly Work[], now: readonly Work[]): 'ended' | 'moved' | undefined {
  const known = new Map(before.map((work) => [work.id, work]))
  const changed = now.filter(({ id, currentStage, notes }) => {
    const was = known.get(id)
    return was?.currentStage !== currentStage || was.notes !== notes
  })
  if (changed.some((work) => !isGoing(work) && known.get(work.id)?.currentStage !== work.currentStage))
    return 'ended'
  return changed.length > 0 ? 'moved' : undefined
}

function isDoneByTheServer({ entityType }: Workflow): boolean {
  return entityType === 'import' || entityType === 'matching_run' || entityType === 'operation'
}

/** An upload that never came, and a bulk operation that nobody executes, are initiated for ever. */
function isGoing({ entityType, currentStage }: Work): boolean {
  return currentStage === 'processing' || (entityType === 'matching_run' && currentStage === 'initiated')
}
