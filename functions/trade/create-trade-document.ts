import { refuse } from '../../shared/contract/refusals.ts'
import { createTradeDocument } from '../../shared/contract/trade-documents.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { lambda } from '../runtime/lambda.ts'
import { claimDocumentNumber, leaseDocumentNumber, moveReference } from '../storage/document-numbers.ts'
import { getCompany } from '../storage/entities/company.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { openDocument } from './open-document.ts'
import { postDocument } from './post-document.ts'
import { writtenDocument } from './written-document.ts'

export const handler = lambda(createTradeDocument, async ({ body, scope, caller, plan }) => {
  const { kind, approve, confirmDuplicate } = body
  const [company, written] = await Promise.all([getCompany(scope), writtenDocument(plan, kind, body)])
  if (!company) throw refuse('not-found')

  const { side, label } = DOCUMENT_KINDS[kind]
  if (body.number && side === 'payable')
    throw refuse('trade.number-given', { kind: label, number: body.number })
  if (body.number) claimDocumentNumber(plan, body.number)
  const number = body.number || (await leaseDocumentNumber(plan, { kind, documentDate: body.documentDate }))
  const draft = openDocument(plan, { kind, number, ...written, financialAccountId: null, settles: [] })
  await moveReference(plan, undefined, draft, confirmDuplicate)
  // Where a second person has to look, approving is asking to be approved.
  const isApproved = approve && mayApprove(company, caller.userId, caller.userId)
  const document = isApproved ? await postDocument(plan, draft) : draft

  plan.move(tradeDocument, undefined, document)
  return plan.commit(document)
})
