import type { BodyOf } from '../../shared/contract/endpoint.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { createTradePayment } from '../../shared/contract/trade-documents.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import type { Scope } from '../storage/scope.ts'
import { differenceLines } from './difference-lines.ts'
import { draftedPayment } from './drafted-payment.ts'
import { postDocument } from './post-document.ts'
import { settleInPlan } from './settle-in-plan.ts'
import { holdContact } from './written-document.ts'

export const handler = lambda(createTradePayment, async ({ body, scope, caller, plan, now }) => {
  const { kind, documentDate, amount, rate, converted, lines } = body
  const [company, contact, account] = await Promise.all([
    getCompany(scope),
    getContact(scope, body.contactId),
    getAccount(scope, body.financialAccountId),
  ])
  if (!company) throw refuse('not-found')
  refuseUnmeantDays(company, now, { documentDate })
  holdContact(plan, contact, DOCUMENT_KINDS[kind].side === 'receivable' ? 'customer' : 'vendor')

  const { baseCurrency } = company
  const settles = await settledInPart(scope, body)
  const typed = {
    kind,
    documentDate,
    amount,
    baseCurrency,
    rate,
    converted,
    lines: lines.flatMap((line) => differenceLines(line, settles)),
    notes: body.notes || null,
    settles: body.allocations,
  }
  const draft = await draftedPayment(plan, { ...typed, contact, account })
  // Where a second person has to look, entering it is asking to be approved.
  const isApproved = mayApprove(company, caller.userId, caller.userId)
  const payment = isApproved ? await settleInPlan(plan, await postDocument(plan, draft)) : draft

  plan.move(tradeDocument, undefined, payment)
  return plan.commit(payment)
})

/** The documents whose taxes a discount reduces, where one does. */
async function settledInPart(scope: Scope, { lines, allocations }: BodyOf<typeof createTradePayment>) {
  if (!lines.some(({ includesTax }) => includesTax)) return []
  return Promise.all(
    allocations.map(async ({ documentId, amount }) => ({
      document: await getDocument(scope, documentId),
      amount,
    })),
  )
}
