import { resumeAutomaticMatching } from '../../shared/contract/certainty.ts'
import { measuredBy } from '../../shared/domain/stats/match-tallies.ts'
import { lambda } from '../runtime/lambda.ts'
import { readTallies } from '../storage/books/read-tallies.ts'
import { getAccount } from '../storage/entities/account.ts'
import { automaticPause, getPaused, shownPause } from '../storage/entities/automatic-pause.ts'

export const handler = lambda(resumeAutomaticMatching, async ({ body, scope, caller, plan }) => {
  const account = await getAccount(scope, body.accountId)
  const [pause, [tally]] = await Promise.all([getPaused(scope, account.id), readTallies(scope, account.id)])

  const after = plan.change(automaticPause, pause, {
    state: 'resumed',
    resumedAt: plan.now,
    resumedBy: caller.userId,
    reason: body.reason,
    before: measuredBy(tally ?? new Map()),
  })
  return plan.commit(shownPause(after))
})
