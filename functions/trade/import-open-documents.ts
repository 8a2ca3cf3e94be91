import { importOpenDocuments } from '../../shared/contract/open-documents.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { foldedReference } from '../../shared/domain/trade/vendor-reference.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseRows, rowsAtFault } from '../runtime/rows-at-fault.ts'
import { getCompany } from '../storage/entities/company.ts'
import { contactNames } from '../storage/entities/contact.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { broughtForward } from './brought-forward.ts'
import { postDocument } from './post-document.ts'

/** All of the documents or none: each row that is at fault is said. */
export const handler = lambda(importOpenDocuments, async ({ body, scope, caller, plan, now }) => {
  const [company, names] = await Promise.all([getCompany(scope), contactNames(scope)])
  if (!company) throw refuse('not-found')
  const asOfDate = day(body.asOfDate)
  refuseUnmeantDays(company, now, { asOfDate })

  const drafts: TradeDocument[] = []
  const numbers = new Set<string>()
  const faults = await rowsAtFault('documents', body.documents, async (row) => {
    const { contactName: name, number, documentDate } = row
    const kind = DOCUMENT_KINDS[row.kind].side === 'receivable' ? 'customer' : 'vendor'
    const contact = names.find(kind, name)
    if (!contact?.isActive) throw refuse('contact.unknown', { kind, name })
    if (documentDate > asOfDate) throw refuse('trade.open-late', { day: dayInWords(asOfDate) })
    const numbered = kind === 'customer' ? number.toUpperCase() : `${contact.id} ${foldedReference(number)}`
    if (numbers.has(numbered)) throw refuse('trade.number-taken', { number })
    numbers.add(numbered)
    drafts.push(await broughtForward(plan, row, { contact, company, asOfDate }))
  })
  refuseRows('trade.open-import', faults)

  // Where a second person has to look, bringing them in is asking for their approval.
  const isApproved = mayApprove(company, caller.userId, caller.userId)
  const documents: TradeDocument[] = []
  for (const draft of drafts) {
    const document = isApproved ? await postDocument(plan, draft) : draft
    documents.push(plan.move(tradeDocument, undefined, document))
  }
  return plan.commit(documents)
})
