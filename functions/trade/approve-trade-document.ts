import { refuse } from '../../shared/contract/refusals.ts'
import { approveTradeDocument } from '../../shared/contract/trade-documents.ts'
import { preparerOf } from '../../shared/domain/books/entry.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseUnseen } from '../runtime/refuse-unseen.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { postDocument } from './post-document.ts'
import { settleInPlan } from './settle-in-plan.ts'

export const handler = lambda(approveTradeDocument, async ({ params, query, scope, caller, plan }) => {
  const [draft, company] = await Promise.all([getDocument(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')
  const { number, status } = draft
  if (status !== 'DRAFT') throw refuse('trade.state', { number, state: status.toLowerCase() })
  refuseUnseen(draft, query)
  if (!mayApprove(company, caller.userId, preparerOf(draft))) throw refuse('trade.second-person', { number })

  const approved = await postDocument(plan, draft)
  const settledBy = await settleInPlan(plan, approved)
  const document = plan.move(tradeDocument, draft, settledBy, { action: 'approved' })
  return plan.commit(document)
})
