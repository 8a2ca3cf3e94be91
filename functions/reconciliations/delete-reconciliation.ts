import { deleteReconciliation } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import { isDeletable, isProved } from '../../shared/domain/reconciliations/reconciliation-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { wrongState } from './move-reconciliation.ts'
import { readReconciliation } from './read-account.ts'

export const handler = lambda(deleteReconciliation, async ({ params, scope, plan }) => {
  const { reconciliation, chain, locks } = await readReconciliation(scope, params.id)
  if (isProved(reconciliation.status)) throw wrongState(reconciliation)
  if (!isDeletable(reconciliation)) throw refuse('reconciliation.was-approved')
  const { next } = neighboursOf(chain, reconciliation.id)
  if (next) throw refuse('reconciliation.not-newest', { day: dayInWords(next.periodEnd as Day) })

  const left = chain.filter(({ id }) => id !== reconciliation.id)
  plan.closings.moveChain(locks, reconciliation.financialAccountId, left)
  plan.move(reconciliationEntity, reconciliation, undefined)
  return plan.commit(undefined)
})
