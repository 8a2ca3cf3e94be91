import type { Proposal } from '../../shared/contract/matching.ts'
import { money } from '../../shared/domain/money/money.ts'

/** Of the hundred actions of a transaction, those left beside the run, a lock, the delta of the books and the audit record. */
const GROUP_ACTIONS = 96

/** Groups that fit one transaction each. */
export function groupsOf(proposals: readonly Proposal[]): Proposal[][] {
  const groups: Proposal[][] = []
  let actions = 0
  for (const proposal of proposals) {
    actions += actionsOf(proposal)
    if (groups.length === 0 || actions > GROUP_ACTIONS) {
      groups.push([])
      actions = actionsOf(proposal)
    }
    groups.at(-1)!.push(proposal)
  }
  return groups
}

/** The match and its lines. A booking or a difference posts a ledger entry with its journal entry, which may be the first of its year to be numbered. */
function actionsOf(proposal: Proposal): number {
  const { sourceTransactions, ledgerTransactions } = proposal
  return 1 + sourceTransactions.length + ledgerTransactions.length + (isPosting(proposal) ? 3 : 0)
}

/** Whether its match posts something: the entry that a bank line lacks, or what the two sides differ by. */
export function isPosting({ booking, difference }: Proposal): boolean {
  return booking !== undefined || money(difference) !== 0n
}
