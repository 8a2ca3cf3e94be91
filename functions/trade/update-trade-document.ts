import { refuse } from '../../shared/contract/refusals.ts'
import { updateTradeDocument } from '../../shared/contract/trade-documents.ts'
import { isPayment } from '../../shared/domain/trade/document-kinds.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveReference } from '../storage/document-numbers.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { writtenDocument } from './written-document.ts'

export const handler = lambda(updateTradeDocument, async ({ params, body, scope, caller, plan }) => {
  const { version, confirmDuplicate, ...typed } = body
  const before = await getDocument(scope, params.id)
  const { number, status, kind } = before
  if (status !== 'DRAFT') throw refuse('trade.state', { number, state: status.toLowerCase() })
  if (isPayment(kind)) throw refuse('trade.payment-anew', { number })
  if (before.version !== version) throw refuse('version.stale')
  const written = await writtenDocument(plan, kind, typed)

  await moveReference(plan, before, { ...before, ...written }, confirmDuplicate)
  const after = plan.change(tradeDocument, before, { ...written, updatedBy: caller.userId })
  return plan.commit(after)
})
