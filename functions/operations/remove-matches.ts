import type { Match } from '../../shared/contract/matches.ts'
import { isSignedByTwo, postedEntries } from '../../shared/domain/matches/signed-by-two.ts'
import { dropRequest } from '../storage/entities/change-request.ts'
import { removeMatch } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** What undoes an import or a run of matching voids what it is asked to: an undo of an import was confirmed, and of a run none is removed that a person signed. Frees the lines of the first of these matches, of as many as the transaction has room for beside the operation and of at least one; gives back how many. */
export async function removeMatches(
  plan: WritePlan,
  matches: readonly Match[],
  how?: Parameters<typeof removeMatch>[2],
): Promise<number> {
  let removed = 0
  for (const match of matches) {
    const lines = match.sourceTransactions.length + match.ledgerTransactions.length
    const paid = match.payment ? match.payment.documents.length + 1 : 0
    const isSigned = isSignedByTwo(match)
    const beside = [match.transferId, isSigned].filter(Boolean).length
    const actions = lines + 1 + postedEntries(match).length + paid + beside
    if (removed > 0 && plan.sizeLeft <= actions) break
    await removeMatch(plan, match, { ...how, isAgreed: true })
    if (isSigned) await dropRequest(plan, match.id)
    removed++
  }
  return removed
}
