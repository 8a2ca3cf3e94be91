import { startReconciliation } from '../../shared/contract/reconciliations.ts'
import { lambda } from '../runtime/lambda.ts'
import { reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { historyWith } from './history-with.ts'
import { moved } from './move-reconciliation.ts'
import { readReconciliation } from './read-account.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

export const handler = lambda(startReconciliation, async ({ params, scope, plan }) => {
  const { reconciliation, account, books } = await readReconciliation(scope, params.id)

  const status = moved(reconciliation, 'start')

  const after = plan.change(reconciliationEntity, reconciliation, {
    status,
    history: historyWith(plan, reconciliation, 'started'),
  })
  return plan.commit(shownReconciliation(after, account, books))
})
