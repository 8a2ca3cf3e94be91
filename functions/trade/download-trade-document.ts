import { refuse } from '../../shared/contract/refusals.ts'
import { downloadTradeDocument } from '../../shared/contract/trade-documents.ts'
import { FileReply } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { writeInvoice } from './write-invoice.ts'

export const handler = lambda(downloadTradeDocument, async ({ params, scope }) => {
  const document = await getDocument(scope, params.id)
  const { kind, number, contactId } = document
  if (kind !== 'invoice' && kind !== 'credit_note') throw refuse('trade.not-sent', { number })
  const [company, contact] = await Promise.all([getCompany(scope), getContact(scope, contactId)])
  if (!company) throw refuse('not-found')

  const bytes = await writeInvoice({ company, contact, document })
  return new FileReply({ name: `${number}.pdf`, type: 'application/pdf', bytes })
})
