import { autoPersistMatches } from '../../shared/contract/matching-calls.ts'
import { Accepted } from '../runtime/accepted.ts'
import { lambda } from '../runtime/lambda.ts'
import { appliedBy, matchNow, progressOf } from './match-now.ts'

export const handler = lambda(autoPersistMatches, async ({ body, scope, ...asked }) => {
  const { isDone, runs } = await matchNow(
    { scope, ...asked },
    { accountId: body.accountId, mode: 'persist' },
    (begun) => ({ ...progressOf(scope, false, begun), persisted: 0 }),
  )

  const reply = { ...progressOf(scope, isDone, runs), persisted: appliedBy(runs) }
  return isDone ? reply : new Accepted(reply)
})
