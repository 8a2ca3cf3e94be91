import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { ownEntries } from '../../shared/domain/matches/difference.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { dropRequest } from '../storage/entities/change-request.ts'
import { openAgain } from '../storage/entities/proposal.ts'
import { rememberRejected } from '../storage/entities/rejected-pair.ts'
import { removeMatch } from '../storage/matches.ts'
import { pauseBeyondBudget, wasAutomatic } from '../storage/measured-errors.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { undonePartner } from './undone-partner.ts'

/**
 * Of a transfer both sides are undone, as they were made, unless the other one is closed.
 * @param isAgreed whether another person has confirmed it; the request that they confirmed is not taken away here
 */
export async function takeApart(plan: WritePlan, match: Match, { isAgreed = false } = {}): Promise<void> {
  if (!isLive(match)) throw refuse('not-found')
  const partner = await undonePartner(plan.scope, match, { isAgreed })

  const found = await removeMatch(plan, match, { isAgreed })
  if (found.found || found.wrong) await pauseBeyondBudget(plan, match.financialAccountId, found)
  await openAgain(plan, match)
  if (partner) {
    await removeMatch(plan, partner, { isAgreed })
    if (isAgreed) await dropRequest(plan, partner.id)
    await openAgain(plan, partner)
  }
  if (wouldComeAgain(match)) rememberRejected(plan, { ...match, ledgerTransactions: ownEntries(match) })
}

/** The next run would approve the same lines by itself. A rule's booking is the rule's to change, and of a transfer each leg says what it is. */
const wouldComeAgain = (match: Match) =>
  wasAutomatic(match) && match.matchType !== 'one_sided' && !match.transferId && !match.postedEntryId
