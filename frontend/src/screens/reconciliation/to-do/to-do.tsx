import { lazy, Suspense } from 'react'
import type { Scope } from '../../../company/scope.ts'
import { FailedRuns } from '../runs/failed-runs.tsx'
import { MatchButton } from '../runs/match-button.tsx'
import { RunState } from '../runs/run-state.tsx'
import { useAccountRuns } from '../runs/use-account-runs.ts'
import { ToDoList } from './to-do-list.tsx'

/** Below the list, and most companies have none. */
const DisputedLines = lazy(async () => ({
  default: (await import('../by-hand/disputed-lines.tsx')).DisputedLines,
}))

/** What waits to be settled in the accounts in view. */
export function ToDo({ scope }: { scope: Scope }) {
  const runs = useAccountRuns(scope)
  return (
    <>
      <FailedRuns runs={runs.failed} />
      <ToDoList scope={scope} runs={runs}>
        <RunState scope={scope} runs={runs} />
        <MatchButton scope={scope} isGoing={runs.going.length > 0} />
      </ToDoList>
      <Suspense>
        <DisputedLines scope={scope} />
      </Suspense>
    </>
  )
}
