import { refuse } from '../../shared/contract/refusals.ts'
import { downloadTradeDocument } from '../../shared/contract/trade-documents.ts'
import { isSent } from '../../shared/domain/trade/document-kinds.ts'
import { FileReply } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { issuedAs } from './issued-as.ts'
import { writeInvoice } from './write-invoice.ts'

export const handler = lambda(downloadTradeDocument, async ({ params, scope }) => {
  const document = await getDocument(scope, params.id)
  const { kind, number } = document
  if (!isSent(kind)) throw refuse('trade.not-sent', { number })
  const issued = document.issued ?? (await issuedAs(scope, document))

  const bytes = await writeInvoice({ issued, document })
  return new FileReply({ name: `${number}.pdf`, type: 'application/pdf', bytes })
})
