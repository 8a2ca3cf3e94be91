import { importOpenDocuments } from '../../shared/contract/open-documents.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseRows, rowsAtFault } from '../runtime/rows-at-fault.ts'
import { getCompany } from '../storage/entities/company.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { broughtForward } from './brought-forward.ts'
import { contactOfRows } from './contact-of-rows.ts'
import { postDocument } from './post-document.ts'

/** All of the documents or none: each row that is at fault is said. */
export const handler = lambda(importOpenDocuments, async ({ body, scope, caller, plan, now }) => {
  const [company, contactOf] = await Promise.all([getCompany(scope), contactOfRows(scope)])
  if (!company) throw refuse('not-found')
  const asOfDate = day(body.asOfDate)
  refuseUnmeantDays(company, now, { asOfDate })

  const drafts: TradeDocument[] = []
  const faults = await rowsAtFault('documents', body.documents, async (row) => {
    if (row.documentDate > asOfDate) throw refuse('trade.open-late', { day: dayInWords(asOfDate) })
    const contact = contactOf(row)
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
