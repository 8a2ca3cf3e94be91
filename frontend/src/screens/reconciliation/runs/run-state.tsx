import { Progress, Text } from '@mantine/core'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { expectedWrongInWords } from '../../../../../shared/domain/wording/expected-wrong.ts'
import type { Scope } from '../../../company/scope.ts'
import { formatInstant } from '../../../format/dates.ts'
import { formatCount } from '../../../format/numbers.ts'
import classes from '../reconciliation.module.css'
import { goingInWords } from './going-in-words.ts'
import { LastNight } from './last-night.tsx'
import type { AccountRuns } from './use-account-runs.ts'

/** How far the matching is, or when it last ran. */
export function RunState({ scope, runs }: { scope: Scope; runs: AccountRuns }) {
  return (
    <div className={classes.runState}>
      {runs.going.length > 0 ? (
        <Going runs={runs.going} />
      ) : runs.isPending || runs.error ? null : (
        <>
          <Text size="sm" c="dimmed" title={lastRun(runs.finished, scope)}>
            {lastRun(runs.finished, scope)}
          </Text>
          <Text size="xs" c="dimmed" title={expected(runs.finished)}>
            {expected(runs.finished)}
          </Text>
          <LastNight scope={scope} />
        </>
      )}
    </div>
  )
}

function Going({ runs }: { runs: readonly MatchingRun[] }) {
  const text = goingInWords(runs)
  return (
    <>
      <Text size="sm" fw={600} role="status" className="figures">
        {text}
      </Text>
      <Progress value={100} animated size="sm" mt={4} aria-label={text} />
    </>
  )
}

function lastRun(finished: readonly MatchingRun[], { company }: Scope): string {
  const newest = finished
    .map(({ completedAt }) => completedAt ?? '')
    .sort()
    .at(-1)
  if (!newest) return 'The matching has not run here yet.'
  return `Last run ${formatInstant(newest, company.timeZone)}`
}

/** How many of what was automatic are wrong by the engine's own account; of runs before it kept one, nothing. */
function expected(runs: readonly Pick<MatchingRun, 'autoApproved' | 'expectedWrong'>[]): string {
  const known = runs.filter(({ expectedWrong }) => expectedWrong !== undefined)
  const automatic = known.reduce((sum, run) => sum + run.autoApproved, 0)
  if (automatic === 0) return ''
  const wrong = known.reduce((sum, run) => sum + run.expectedWrong!, 0)
  return `${formatCount(automatic)} automatic, expected wrong ${expectedWrongInWords(wrong)}`
}
