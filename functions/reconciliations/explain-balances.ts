import { explainBalances } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isCorrectable } from '../../shared/domain/reconciliations/reconciliation-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { historyWith } from './history-with.ts'
import { wrongState } from './move-reconciliation.ts'
import { readReconciliation } from './read-account.ts'
import { completionFacts } from './read-conditions.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

/** An explanation holds for what was read: balances that say anything else stand in the way anew. */
export const handler = lambda(explainBalances, async ({ params, body, scope, caller, plan, now }) => {
  const read = await readReconciliation(scope, params.id)
  const { reconciliation, account, books } = read
  if (!isCorrectable(reconciliation.status)) throw wrongState(reconciliation)
  const { said, reason } = body
  const before = reconciliation.explainedBalances ?? []
  const { objections } = reason ? await completionFacts(scope, read, now) : { objections: [] }

  const isSaid = reason
    ? objections.some((objection) => objection.mayStay && objection.said === said)
    : before.some((each) => each.said === said)
  if (!isSaid) throw refuse('reconciliation.nothing-to-explain')
  const others = before.filter((each) => each.said !== said)
  const explained = reason ? [{ said, reason, by: caller.userId, at: plan.now }] : []
  const rows = objections.map((objection) => objection.said)
  const history = reason
    ? historyWith(plan, reconciliation, 'explained', `${said} ${reason}`)
    : historyWith(plan, reconciliation, 'corrected', `No longer explained: ${said}`)

  const after = plan.change(reconciliationEntity, reconciliation, {
    explainedBalances: [...others, ...explained].toSorted(
      (one, other) => rows.indexOf(one.said) - rows.indexOf(other.said),
    ),
    history,
  })
  return plan.commit(shownReconciliation(after, account, books))
})
