import { refuse } from '../../shared/contract/refusals.ts'
import { voidTradeDocument } from '../../shared/contract/trade-documents.ts'
import { doneOrAsked } from '../requests/done-or-asked.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { voidApproved } from './void-approved.ts'

export const handler = lambda(
  voidTradeDocument,
  async ({ params: { id }, body: { reason }, scope, plan }) => {
    const [document, company] = await Promise.all([getDocument(scope, id), getCompany(scope)])
    if (!company) throw refuse('not-found')

    const { number, total: amount, currency } = document
    const asked = {
      kind: 'void_document',
      about: id,
      title: `Void ${number}`,
      amount,
      currency,
      reason,
    } as const
    return plan.commit(
      await doneOrAsked(plan, company, document, asked, (acting) => voidApproved(acting, id, reason)),
    )
  },
)
