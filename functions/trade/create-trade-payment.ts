import { refuse } from '../../shared/contract/refusals.ts'
import { createTradePayment } from '../../shared/contract/trade-documents.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { decimalOf, money, sumOf } from '../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { isTooWide } from '../../shared/domain/trade/price-lines.ts'
import { lambda } from '../runtime/lambda.ts'
import { leaseDocumentNumber } from '../storage/document-numbers.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { lineOfAmount } from './line-of-amount.ts'
import { openDocument } from './open-document.ts'
import { postDocument } from './post-document.ts'
import { refuseUnbookable } from './refuse-unbookable.ts'
import { settleInPlan } from './settle-in-plan.ts'
import { holdContact } from './written-document.ts'

export const handler = lambda(createTradePayment, async ({ body, scope, caller, plan, now }) => {
  const { kind, contactId, financialAccountId, documentDate, amount } = body
  const [company, contact, account] = await Promise.all([
    getCompany(scope),
    getContact(scope, contactId),
    getAccount(scope, financialAccountId),
    refuseUnbookable(
      scope,
      body.lines.map(({ chartAccountId }) => chartAccountId),
    ),
  ])
  if (!company) throw refuse('not-found')
  refuseUnmeantDays(company, now, { documentDate })
  holdContact(plan, contact, DOCUMENT_KINDS[kind].side === 'receivable' ? 'customer' : 'vendor')
  if (account.currency !== company.baseCurrency)
    throw refuse('trade.currency', { currency: company.baseCurrency })

  const atBank = { chartAccountId: account.chartAccountId, amount, description: '' }
  const lines = [atBank, ...body.lines].map(lineOfAmount)
  const sum = sumOf(lines.map(({ netAmount }) => money(netAmount)))
  if (sum <= 0n) throw refuse('trade.total')
  if (isTooWide(sum)) throw refuse('trade.too-wide')
  const total = decimalOf(sum)
  const allocated = sumOf(body.allocations.map((allocation) => money(allocation.amount)))
  if (allocated > sum) throw refuse('trade.allocated-above', { total, allocated: decimalOf(allocated) })
  const draft = openDocument(plan, {
    kind,
    number: await leaseDocumentNumber(plan, { kind, documentDate }),
    contactId,
    contactName: contact.name,
    documentDate,
    dueDate: null,
    currency: company.baseCurrency,
    vendorReference: null,
    notes: body.notes || null,
    lines,
    netTotal: total,
    taxTotal: decimalOf(0n),
    total,
    openAmount: total,
    financialAccountId,
    settles: body.allocations,
  })
  // Where a second person has to look, entering it is asking to be approved.
  const isApproved = mayApprove(company, caller.userId, caller.userId)
  const payment = isApproved ? await settleInPlan(plan, await postDocument(plan, draft)) : draft

  plan.move(tradeDocument, undefined, payment)
  return plan.commit(payment)
})
