import { Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { expectedWrongInWords } from '../../../../../shared/domain/wording/expected-wrong.ts'
import { matchingRunQuery } from '../../../api/matching.ts'
import { isRunGoing } from '../../../api/work.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { StatusBadge } from '../../../ui/figures/status-badge.tsx'
import classes from '../data.module.css'

/** How far the matching is that an import asked for. */
export function MatchingAfterImport({ companyId, runId }: { companyId: number; runId: string }) {
  const query = useQuery(matchingRunQuery(companyId, runId))
  const run = query.data
  if (!run) return <NotLoaded what="How far the matching is" query={query} />
  return (
    <div className={classes.run} role="status">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          Matching
        </Text>
        <StatusBadge status={run.status} />
        {isRunGoing(run.status) && <Loader size="xs" aria-hidden />}
      </Group>
      <Text size="sm" c="dimmed" className="figures">
        {sentenceOf(run)}
      </Text>
    </div>
  )
}

function sentenceOf(run: MatchingRun): string {
  if (run.status === 'failed')
    return run.failure ?? 'The matching could not be finished. Start it again under Reconciliation.'
  if (run.status === 'queued') return 'It begins in a moment.'
  if (run.status === 'running' && run.algorithmVersion === null)
    return 'Comparing the open lines of the account.'
  if (run.status === 'running') return 'Storing what was found.'
  const approved =
    run.mode === 'live' && !run.isHeld
      ? `${counted(run.applied, 'match', 'matches')} approved automatically`
      : `${formatCount(run.autoApproved)} ready to approve${run.isHeld ? ' (automatic matching is paused)' : ''}`
  const wrong = run.expectedWrong ?? 0
  const expected = wrong >= 0.05 ? ` (expected wrong ${expectedWrongInWords(wrong)})` : ''
  return `${approved}${expected}, ${formatCount(run.suggested)} suggested, ${formatCount(run.manualReview)} for review, ${counted(run.unmatchedSource, 'bank line')} unmatched.`
}
