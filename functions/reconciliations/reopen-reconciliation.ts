import { reopenReconciliation } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { approvedThroughOf, neighboursOf, withChanged } from '../../shared/domain/reconciliations/chain.ts'
import {
  isProved,
  reachesToReopen,
  UNPROVED,
} from '../../shared/domain/reconciliations/reconciliation-state.ts'
import { lambda } from '../runtime/lambda.ts'
import { accountEntity } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { whyLocked } from '../storage/plan/why-closed.ts'
import { historyWith } from './history-with.ts'
import { moved } from './move-reconciliation.ts'
import { readReconciliation } from './read-account.ts'
import { shownReconciliation } from './shown-reconciliation.ts'

export const handler = lambda(reopenReconciliation, async ({ params, body, scope, role, plan }) => {
  const [{ reconciliation, account, chain, books, locks }, company] = await Promise.all([
    readReconciliation(scope, params.id),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  const status = moved(reconciliation, 'reopen')
  if (!reachesToReopen(role, reconciliation, company)) throw refuse('reconciliation.reopen-role')
  const { next } = neighboursOf(chain, reconciliation.id)
  if (next && isProved(next.status))
    throw refuse('reconciliation.not-newest', { day: dayInWords(next.periodEnd as Day) })
  const others = chain.filter(({ id }) => id !== reconciliation.id)

  if (reconciliation.status === 'approved') {
    plan.closings.reopen(reconciliation.periodEnd, () => whyLocked(scope, reconciliation.periodEnd))
    plan.change(accountEntity, account, { approvedThrough: approvedThroughOf(others) }, { outrun: null })
  }
  const after = plan.change(reconciliationEntity, reconciliation, {
    ...UNPROVED,
    status,
    reopenedAt: plan.now,
    reopenedBecause: body.reason,
    history: historyWith(plan, reconciliation, 'reopened', body.reason),
  })
  plan.closings.moveChain(locks, account.id, withChanged(chain, after))
  return plan.commit(shownReconciliation(after, account, books))
})
