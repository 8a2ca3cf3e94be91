import { Suspense } from 'react'
import type { Scope } from '../../../company/scope.ts'
import { later } from '../../../ui/feedback/later.tsx'
import { MatchButton } from '../runs/match-button.tsx'
import { useAccountRuns } from '../runs/use-account-runs.ts'
import { ToDoList } from './to-do-list.tsx'

/** What is told of runs once they are known. */
const RunState = later(async () => (await import('../runs/run-state.tsx')).RunState)
/** Hardly ever there. */
const FailedRuns = later(async () => (await import('../runs/failed-runs.tsx')).FailedRuns)
/** Below the list, and most companies have none. */
const DisputedLines = later(async () => (await import('../by-hand/disputed-lines.tsx')).DisputedLines)

/** What waits to be settled in the accounts in view. */
export function ToDo({ scope }: { scope: Scope }) {
  const runs = useAccountRuns(scope)
  return (
    <>
      <Suspense>{runs.failed.length > 0 && <FailedRuns runs={runs.failed} />}</Suspense>
      <ToDoList scope={scope} runs={runs}>
        <Suspense>
          <RunState scope={scope} runs={runs} />
        </Suspense>
        <MatchButton scope={scope} isGoing={runs.going.length > 0} />
      </ToDoList>
      <Suspense>
        <DisputedLines scope={scope} />
      </Suspense>
    </>
  )
}
