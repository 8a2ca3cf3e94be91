import type { Proposal } from '../../shared/contract/matching.ts'

/** Of the hundred actions of a transaction, those left beside the run, its account and figures, the locks, two years' numbers and the audit record. */
const GROUP_ACTIONS = 92

/** Groups that fit one transaction each: a match is an action, each of its lines one, and each month of a line a book. */
export function groupsOf(proposals: readonly Proposal[]): Proposal[][] {
  const groups: Proposal[][] = []
  let months = new Set<string>()
  let actions = 0
  for (const proposal of proposals) {
    const lines = [...proposal.sourceTransactions, ...proposal.ledgerTransactions]
    const its = lines.map(({ transactionDate }) => transactionDate.slice(0, 7))
    const after = new Set([...months, ...its])
    if (groups.length === 0 || actions + actionsOf(proposal) + after.size > GROUP_ACTIONS) {
      groups.push([])
      months = new Set(its)
      actions = 0
    } else months = after
    actions += actionsOf(proposal)
    groups.at(-1)!.push(proposal)
  }
  return groups
}

/** A booking posts a ledger entry with its journal entry beside the match and its bank line. */
function actionsOf({ sourceTransactions, ledgerTransactions }: Proposal): number {
  return 1 + sourceTransactions.length + (ledgerTransactions.length || 2)
}
