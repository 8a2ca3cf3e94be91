import { refuse } from '../../shared/contract/refusals.ts'
import { type TradeDocument, voidTradeDocument } from '../../shared/contract/trade-documents.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { standing, voidFault } from '../../shared/domain/trade/settlements.ts'
import { voidInPlan } from '../journal/void-in-plan.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveReference } from '../storage/document-numbers.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'

/** Where its day is closed or its line matched. */
const INSTEAD: Record<TradeDocument['kind'], string> = {
  invoice: 'enter a credit note on a later day instead',
  credit_note: 'enter an invoice on a later day instead',
  customer_payment: 'enter a refund on a later day instead',
  customer_refund: 'enter a payment on a later day instead',
  bill: 'enter a vendor credit on a later day instead',
  vendor_credit: 'enter a bill on a later day instead',
  vendor_payment: 'enter a refund on a later day instead',
  vendor_refund: 'enter a payment on a later day instead',
}

export const handler = lambda(voidTradeDocument, async ({ params, body, scope, caller, plan }) => {
  const before = await getDocument(scope, params.id)
  const { number, kind, status, journalEntryId } = before
  if (status !== 'APPROVED') throw refuse('trade.state', { number, state: status.toLowerCase() })
  const fault = voidFault(before)
  if (fault === 'allocated')
    throw refuse('trade.allocated', { number, other: standing(before)[0]!.documentNumber })
  if (fault) throw refuse('trade.was-settled', { number })

  await voidInPlan(
    plan,
    await getEntry(scope, journalEntryId!),
    `${number} was voided: ${body.reason}`,
    INSTEAD[kind],
  )
  await moveReference(plan, before, undefined)
  const document = plan.change(tradeDocument, before, {
    status: 'VOID',
    openAmount: decimalOf(0n),
    voidReason: body.reason,
    voidedBy: caller.userId,
    voidedAt: plan.now,
  })
  return plan.commit(document)
})
