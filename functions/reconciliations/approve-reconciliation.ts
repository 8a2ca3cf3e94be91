import { approveReconciliation } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { sealPackage } from '../../shared/domain/evidence/evidence-package.ts'
import { neighboursOf, withChanged } from '../../shared/domain/reconciliations/chain.ts'
import { conditionsOf, explainedOf } from '../../shared/domain/reconciliations/conditions.ts'
import { NOT_TAKEN_BACK } from '../../shared/domain/reconciliations/reconciliation-state.ts'
import { collectEvidence } from '../evidence/collect-evidence.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseUnseen } from '../runtime/refuse-unseen.ts'
import { accountEntity } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { keepPackage } from '../storage/evidence.ts'
import { historyWith } from './history-with.ts'
import { moved, refuseUnmet } from './move-reconciliation.ts'
import { readReconciliation } from './read-account.ts'
import { approvalFacts, completionFacts } from './read-conditions.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

/**
 * Everything up to the period's end is closed with it, and what it is of is kept as a package before that: its hash stands in the reconciliation and
 * so in the audit. A line that changes while this is decided is seen: then all is decided anew.
 * A match that is made, or made pending again, meanwhile changes its bank lines' number in the locks, which were read first.
 */
export const handler = lambda(approveReconciliation, async ({ params, query, scope, caller, plan, now }) => {
  const read = await readReconciliation(scope, params.id)
  const { reconciliation, account, chain, books, locks } = read
  const { periodEnd } = reconciliation
  const [company, ...facts] = await Promise.all([
    getCompany(scope),
    completionFacts(scope, read, now),
    approvalFacts(scope, read, caller.userId),
  ])
  if (!company) throw refuse('not-found')

  const status = moved(reconciliation, 'approve')
  refuseUnseen(reconciliation, query)
  refuseUnmet(conditionsOf(...facts), 'approve')

  const history = historyWith(plan, reconciliation, 'approved')
  const approval = { by: caller.userId, at: plan.now }
  const evidence = await collectEvidence(
    scope,
    {
      ...read,
      company,
      previous: neighboursOf(chain, reconciliation.id).previous,
      shown: shownReconciliation(reconciliation, account, books),
      history,
      approved: approval,
      explainedBalances: explainedOf(facts[0]),
    },
    now,
  )
  const sealed = sealPackage(evidence)
  await keepPackage(scope, sealed)

  plan.closings.expectLines(locks, account.id)
  plan.change(accountEntity, account, { approvedThrough: periodEnd }, { outrun: null })
  const { version } = evidence
  const approved = {
    ...NOT_TAKEN_BACK,
    status,
    approvedBy: approval.by,
    approvedAt: approval.at,
    materiality: facts[1].materiality,
    history,
    approvedFigures: evidence.figures,
    packages: [
      ...reconciliation.packages,
      { version, sha256: sealed.sha256, approvedAt: approval.at, approvedBy: approval.by },
    ],
  }
  const after = plan.change(reconciliationEntity, reconciliation, approved, { action: 'approved' })
  plan.closings.moveChain(locks, account.id, withChanged(chain, after))
  return plan.commit(shownReconciliation(after, account, books))
})
