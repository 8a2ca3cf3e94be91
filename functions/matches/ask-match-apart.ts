import { askMatchApart, type Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { namingLines } from '../../shared/domain/matches/match.ts'
import { postedEntries, takesTwoApart } from '../../shared/domain/matches/signed-by-two.ts'
import { askFor } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findEntries } from '../storage/entities/journal-entry.ts'
import { getMatch, matchEntity } from '../storage/entities/match.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { refuseClosed } from './refuse-closed.ts'
import { takeApart } from './take-apart.ts'
import { undonePartner } from './undone-partner.ts'

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

  const request = askFor(plan, { kind: 'take_apart', about: match.id, ...(await inWords(scope, match)) })
  // Whoever takes it apart at the same time finds it changed, and the request with it.
  plan.change(matchEntity, match, {})
  return plan.commit(request)
})

/** Named by its line and by what will be void, with the figure of that. */
async function inWords(scope: Scope, match: Match) {
  const partner = await undonePartner(scope, match, { isAgreed: true })
  const entries = await findEntries(
    scope,
    [match, partner].flatMap((each) => (each ? postedEntries(each) : [])),
  )
  const numbers = entries.map(({ entryNumber }) => entryNumber).join(' and ')
  const [line] = namingLines(match)
  const [{ totalDebits: amount, currency }] = entries as [(typeof entries)[number]]
  const { financialAccountId } = match
  return { financialAccountId, title: `Unmatch “${line!.description}”: ${numbers} void`, amount, currency }
}
