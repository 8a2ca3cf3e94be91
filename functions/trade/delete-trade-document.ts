import { refuse } from '../../shared/contract/refusals.ts'
import { deleteTradeDocument } from '../../shared/contract/trade-documents.ts'
import { lambda } from '../runtime/lambda.ts'
import { freeDocumentNumber, moveReference } from '../storage/document-numbers.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'

export const handler = lambda(deleteTradeDocument, async ({ params, scope, plan }) => {
  const document = await getDocument(scope, params.id)
  const { number, status } = document
  if (status !== 'DRAFT') throw refuse('trade.state', { number, state: status.toLowerCase() })

  freeDocumentNumber(plan, document)
  await moveReference(plan, document, undefined)
  plan.move(tradeDocument, document, undefined)
  return plan.commit(undefined)
})
