import type { Match } from '../../shared/contract/matches.ts'
import { postedEntries, removeMatch } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** Frees the lines of the first of these matches, of as many as the transaction has room for beside the operation and of at least one; gives back how many. */
export async function removeMatches(
  plan: WritePlan,
  matches: readonly Match[],
  how?: Parameters<typeof removeMatch>[2],
): Promise<number> {
  let removed = 0
  for (const match of matches) {
    const lines = match.sourceTransactions.length + match.ledgerTransactions.length
    const paid = match.payment ? match.payment.documents.length + 1 : 0
    const actions = lines + 1 + postedEntries(match).length + paid + (match.transferId ? 1 : 0)
    if (removed > 0 && plan.sizeLeft <= actions) break
    await removeMatch(plan, match, how)
    removed++
  }
  return removed
}
