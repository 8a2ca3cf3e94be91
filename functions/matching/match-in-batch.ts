import { matchInBatch } from '../../shared/contract/matching-calls.ts'
import { Accepted } from '../runtime/accepted.ts'
import { lambda } from '../runtime/lambda.ts'
import { matchNow } from './match-now.ts'
import { emptyResult, matchingResult } from './matching-result.ts'

export const handler = lambda(matchInBatch, async ({ body, scope, ...asked }) => {
  const { isDone, runs } = await matchNow(
    { scope, ...asked },
    { accountId: body.accountId, mode: 'live', applyMax: body.batchSize },
    (begun) => emptyResult(scope, begun),
  )

  const result = await matchingResult(scope, isDone, runs)
  return isDone ? result : new Accepted(result)
})
