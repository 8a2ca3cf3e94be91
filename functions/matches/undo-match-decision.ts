import { undoMatchDecision } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getLines } from '../storage/lines.ts'
import { holdOpen } from '../storage/locks.ts'
import { decideMatch, getMatch, takeSides } from '../storage/matches.ts'
import { forgetRejected } from '../storage/rejected.ts'
import { refuseTaken } from './refuse-taken.ts'

export const handler = lambda(undoMatchDecision, async ({ params, scope, plan }) => {
  const before = await getMatch(scope, params.id)
  if (before.approvalStatus === 'pending') throw refuse('match.state', { state: 'pending' })
  const isRejected = before.approvalStatus === 'rejected'
  const [bank, ledger] = isRejected
    ? await Promise.all([
        getLines(scope, 'bank', idsOf(before.sourceTransactions)),
        getLines(scope, 'ledger', idsOf(before.ledgerTransactions)),
      ])
    : [[], []]
  refuseTaken([...bank, ...ledger])

  const after = {
    ...before,
    approvalStatus: 'pending' as const,
    approvedBy: null,
    approvedAt: null,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  decideMatch(plan, scope, before, after, 'updated')
  for (const { transactionDate } of isRejected ? [] : before.sourceTransactions)
    holdOpen(plan, scope, before.financialAccountId, transactionDate)
  if (isRejected) {
    takeSides(plan, scope, before.id, bank, ledger)
    forgetRejected(plan, scope, before)
  }
  return plan.commit(after)
})

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)
