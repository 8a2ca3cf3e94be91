import { runIntelligentMatching } from '../../shared/contract/matching-calls.ts'
import { Accepted } from '../runtime/accepted.ts'
import { lambda } from '../runtime/lambda.ts'
import { matchNow } from './match-now.ts'
import { emptyResult, matchingResult } from './matching-result.ts'

export const handler = lambda(runIntelligentMatching, async ({ body, scope, ...asked }) => {
  const { isDone, runs } = await matchNow(
    { scope, ...asked },
    { accountId: body.accountId, mode: 'dry' },
    (begun) => emptyResult(scope, begun),
  )

  const result = await matchingResult(scope, isDone, runs)
  return isDone ? result : new Accepted(result)
})
