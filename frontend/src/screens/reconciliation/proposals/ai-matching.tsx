import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { TIERS } from '../../../../../shared/contract/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { CertaintyBar } from '../certainty/certainty-bar.tsx'
import { FailedRuns } from '../runs/failed-runs.tsx'
import { RunBar } from '../runs/run-bar.tsx'
import { RunCards } from '../runs/run-cards.tsx'
import { useAccountRuns } from '../runs/use-account-runs.ts'
import { HowItDecides } from './how-it-decides.tsx'
import { NoRunYet } from './no-run-yet.tsx'
import { ProposalList } from './proposal-list.tsx'
import { RejectedPairs } from './rejected-pairs.tsx'

/** What the matching engine proposes for the accounts in view, to be approved or rejected. */
export function AiMatching({ scope }: { scope: Scope }) {
  const runs = useAccountRuns(scope)
  const [tier, setTier] = useQueryState('tier', parseAsStringLiteral(TIERS))

  if (runs.error)
    return (
      <LoadFailed title="The matching runs could not be loaded" error={runs.error} onRetry={runs.retry} />
    )
  return (
    <>
      <RunBar scope={scope} runs={runs} />
      <FailedRuns runs={runs.failed} />
      {runs.isPending ? (
        <SkeletonRows rows={8} />
      ) : runs.finished.length === 0 ? (
        <NoRunYet companyId={scope.company.id} isGoing={runs.going.length > 0} />
      ) : (
        <>
          <CertaintyBar scope={scope} />
          <RunCards scope={scope} tier={tier} onTier={(to) => void setTier(to)} />
          <ProposalList
            scope={scope}
            tier={tier ?? undefined}
            engine={runs.finished[0]?.algorithmVersion ?? null}
          />
          <RejectedPairs scope={scope} />
        </>
      )}
      <HowItDecides />
    </>
  )
}
