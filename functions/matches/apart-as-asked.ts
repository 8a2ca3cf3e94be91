/** A match that two people signed and that two take apart: what is asked for, and what another one has confirmed. */
import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import { namingLines } from '../../shared/domain/matches/match.ts'
import { postedEntries } from '../../shared/domain/matches/signed-by-two.ts'
import { findEntries } from '../storage/entities/journal-entry.ts'
import { getMatch } from '../storage/entities/match.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { takeApart } from './take-apart.ts'
import { undonePartner } from './undone-partner.ts'

/** Named by its line and by what will be void, with the figure of that. */
export async function apartInWords(scope: Scope, match: Match) {
  const partner = await undonePartner(scope, match, { isAgreed: true })
  const ids = [match, partner].flatMap((each) => (each ? postedEntries(each) : []))
  const found = new Map((await findEntries(scope, ids)).map((entry) => [entry.id, entry]))
  const entries = ids.flatMap((id) => found.get(id) ?? [])
  const numbers = entries.map(({ entryNumber }) => entryNumber).join(' and ')
  const [line] = namingLines(match)
  const [{ totalDebits: amount, currency }] = entries as [(typeof entries)[number]]
  const { financialAccountId } = match
  const title = `Unmatch “${line!.description}”: ${numbers} void`
  return { numbers, asked: { financialAccountId, title, amount, currency } }
}

/** Refused where it would void by now what nobody confirmed: of a transfer the other side may have come since, and goes with it. */
export async function takeApartAsAsked(
  plan: WritePlan,
  { about, title }: Extract<ChangeRequest, { kind: 'take_apart' }>,
): Promise<void> {
  const match = await getMatch(plan.scope, about)
  const { numbers, asked } = await apartInWords(plan.scope, match)
  if (asked.title !== title) throw refuse('change.apart-since', { numbers })
  await takeApart(plan, match, { isAgreed: true })
}
