import { Alert } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'

/** The newest runs that ended without a result, each with its reason. */
export function FailedRuns({ runs }: { runs: readonly MatchingRun[] }) {
  return runs.map((run) => (
    <Alert
      key={run.id}
      variant="default"
      icon={<CircleAlert size={18} color="var(--bad-text)" />}
      title="The last run failed"
      mb="sm"
    >
      {run.failure ?? 'Nothing was changed. Start it again.'}
    </Alert>
  ))
}
