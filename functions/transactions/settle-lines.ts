import { settleLines } from '../../shared/contract/line-acts.ts'
import { settled } from '../../shared/domain/transactions/dispute.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveLines } from './move-lines.ts'

export const handler = lambda(settleLines, async ({ body, caller, plan }) => {
  const by = { by: caller.userId, at: plan.now }

  return moveLines(plan, body.transactionIds, (line) => settled(line, by))
})
