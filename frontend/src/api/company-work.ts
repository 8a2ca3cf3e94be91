import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Subject, WORK } from '../../../shared/contract/subjects.ts'
import type { Workflow } from '../../../shared/contract/workflow.ts'
import { ask } from './ask.ts'
import { makeOld } from './changes.ts'
import { SLOW_POLL_MS } from './work.ts'

type Work = Pick<Workflow, 'id' | 'entityType' | 'currentStage' | 'notes'>

const IDLE_MS = 8_000

/** What the server works on for a company, whoever began it: asked for often while something goes on, and now and then otherwise. */
const companyWorkQuery = (companyId: number) => ({
  ...ask(companyId, 'listWorkflowStatus', { params: { companyId }, query: { limit: 100 } }),
  refetchInterval: ({ state }: { state: { data?: Workflow[] | undefined } }) =>
    state.data?.some((work) => isDoneByTheServer(work) && isGoing(work)) ? SLOW_POLL_MS : IDLE_MS,
})

const ENDED: ReadonlySet<Subject> = new Set([...WORK.import, ...WORK.run, ...WORK.operation])
const MOVED: ReadonlySet<Subject> = new Set(['imports', 'books'])

/** Whatever screen one is on: while the server works, the figures follow, and when a piece of work has ended, so does all that it changed. */
export function useFollowWork(companyId: number): void {
  const queries = useQueryClient()
  const { data } = useQuery(companyWorkQuery(companyId))
  const seen = useRef<Work[]>(undefined)
  useEffect(() => {
    const before = seen.current
    const now = data?.filter(isDoneByTheServer)
    seen.current = now
    const change = before && now && changeOf(before, now)
    if (change) void makeOld(queries, companyId, change === 'ended' ? ENDED : MOVED)
  }, [queries, companyId, data])
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
