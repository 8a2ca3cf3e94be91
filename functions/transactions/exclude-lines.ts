import { excludeLines } from '../../shared/contract/line-acts.ts'
import { excluded } from '../../shared/domain/transactions/exclusion.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveLines } from './move-lines.ts'

export const handler = lambda(excludeLines, async ({ body, caller, plan }) => {
  const exclusion = { reason: body.reason, note: body.note || null, by: caller.userId, at: plan.now }

  return moveLines(plan, body.transactionIds, (line) => excluded(line, exclusion))
})
