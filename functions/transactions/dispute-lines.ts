import { disputeLines } from '../../shared/contract/line-acts.ts'
import { disputed } from '../../shared/domain/transactions/dispute.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveLines } from './move-lines.ts'

export const handler = lambda(disputeLines, async ({ body, caller, plan }) => {
  const dispute = { reason: body.reason, by: caller.userId, at: plan.now }

  return moveLines(plan, body.transactionIds, (line) => disputed(line, dispute))
})
