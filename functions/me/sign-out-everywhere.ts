import { signOutEverywhere } from '../../shared/contract/me.ts'
import { lambda } from '../runtime/lambda.ts'
import { endSessions } from '../storage/entities/member.ts'

/** Cognito ends what renews the tokens; the tokens themselves would live on for minutes. */
export const handler = lambda(signOutEverywhere, async ({ caller, plan }) => {
  endSessions(plan, caller.userId)
  return plan.commit(undefined)
})
