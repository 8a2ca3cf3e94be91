import { createMatchingRun } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openRun } from '../../shared/domain/matching/runs/open-run.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { runEntity, shownRun } from '../storage/entities/run.ts'
import { newRecordId } from '../storage/records.ts'
import { sendRun } from '../storage/runs.ts'
import { refuseUnderFourEyes } from './refuse-under-four-eyes.ts'

/** The run and the message that starts it are written together, so that none waits for ever. */
export const handler = lambda(createMatchingRun, async ({ body, scope, caller, plan, now }) => {
  const account = await getAccount(scope, body.accountId)
  if (!account.isActive) throw refuse('account.inactive')
  if (body.mode === 'live' && caller.key) throw refuse('key.live-run')
  if (body.mode === 'live') await refuseUnderFourEyes(scope)

  const run = openRun({
    id: newRecordId(scope, now),
    account,
    mode: body.mode ?? 'dry',
    cause: 'person',
    userId: caller.userId,
    now: plan.now,
  })

  plan.move(runEntity, undefined, run)
  sendRun(plan, run)
  return plan.commit(shownRun(run))
})
