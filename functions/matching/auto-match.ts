import { autoMatch } from '../../shared/contract/matching-calls.ts'
import { Accepted } from '../runtime/accepted.ts'
import { lambda } from '../runtime/lambda.ts'
import { matchNow, progressOf } from './match-now.ts'
import { percentOf, proposalsOf, resultItemOf } from './matching-result.ts'

export const handler = lambda(autoMatch, async ({ body, scope, ...asked }) => {
  const { isDone, runs } = await matchNow(
    { scope, ...asked },
    { accountId: body.accountId, mode: 'dry' },
    (begun) => ({ ...progressOf(scope, false, begun), matches: [], confidence: 0 }),
  )
  const proposals = isDone ? await proposalsOf(scope, runs) : []

  const sum = proposals.reduce((total, { confidenceScore }) => total + confidenceScore, 0)
  const reply = {
    ...progressOf(scope, isDone, runs),
    matches: proposals.map(resultItemOf),
    confidence: proposals.length ? percentOf(sum / proposals.length) : 0,
  }
  return isDone ? reply : new Accepted(reply)
})
