import { askMatchApart } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { takesTwoApart } from '../../shared/domain/matches/signed-by-two.ts'
import { askFor } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getMatch, matchEntity } from '../storage/entities/match.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { apartInWords } from './apart-as-asked.ts'
import { refuseClosed } from './refuse-closed.ts'
import { takeApart } from './take-apart.ts'

/** What could not be done is refused when it is asked for. */
export const handler = lambda(askMatchApart, async ({ params, scope, plan }) => {
  const [match, company, locks] = await Promise.all([
    getMatch(scope, params.id),
    getCompany(scope),
    readLocks(scope),
  ])
  if (!company) throw refuse('not-found')
  if (!takesTwoApart(company, match)) throw refuse('match.one-is-enough')
  await refuseClosed(scope, locks, match)
  await takeApart(plan.before(), match, { isAgreed: true })

  const { asked } = await apartInWords(scope, match)
  const request = askFor(plan, { kind: 'take_apart', about: match.id, ...asked })
  // Whoever takes it apart at the same time finds it changed, and the request with it.
  plan.change(matchEntity, match, {})
  return plan.commit(request)
})
