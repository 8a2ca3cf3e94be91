import { completeReconciliation } from '../../shared/contract/reconciliations.ts'
import { withChanged } from '../../shared/domain/reconciliations/chain.ts'
import { conditionsOf } from '../../shared/domain/reconciliations/conditions.ts'
import { lambda } from '../runtime/lambda.ts'
import { reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { historyWith } from './history-with.ts'
import { moved, refuseUnmet } from './move-reconciliation.ts'
import { readReconciliation } from './read-account.ts'
import { completionFacts } from './read-conditions.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

export const handler = lambda(completeReconciliation, async ({ params, scope, caller, plan, now }) => {
  const read = await readReconciliation(scope, params.id)
  const { reconciliation, account, chain, books, locks } = read
  const facts = await completionFacts(scope, read, now)

  const status = moved(reconciliation, 'complete')
  refuseUnmet(conditionsOf(facts), 'complete')

  plan.closings.expectLines(locks, account.id)
  const history = historyWith(plan, reconciliation, 'completed')
  const completed = { status, completedBy: caller.userId, completedAt: plan.now, history }
  const after = plan.change(reconciliationEntity, reconciliation, completed)
  plan.closings.moveChain(locks, account.id, withChanged(chain, after))
  return plan.commit(shownReconciliation(after, account, books))
})
