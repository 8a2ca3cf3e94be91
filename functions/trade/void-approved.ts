import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { nothingOpen, standing, voidFault } from '../../shared/domain/trade/settlements.ts'
import { voidInPlan } from '../journal/void-in-plan.ts'
import { freeDocumentNumber, moveReference } from '../storage/document-numbers.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { isBroughtForward } from './brought-forward.ts'

/** Where its day is closed or its line matched. */
const INSTEAD: Record<TradeDocument['kind'], string> = {
  invoice: 'enter a credit note on a later day instead',
  credit_note: 'enter an invoice on a later day instead',
  customer_payment: 'enter a refund on a later day instead',
  customer_refund: 'enter a payment on a later day instead',
  bill: 'enter a supplier credit on a later day instead',
  vendor_credit: 'enter a bill on a later day instead',
  vendor_payment: 'enter a refund on a later day instead',
  vendor_refund: 'enter a payment on a later day instead',
}

/** Together with its entry; what is allocated to it is taken back before. What was brought forward wrongly comes in again under the number that it has there. */
export async function voidApproved(plan: WritePlan, id: string, reason: string): Promise<TradeDocument> {
  const before = await getDocument(plan.scope, id)
  const { number, kind, status, journalEntryId } = before
  if (status !== 'APPROVED') throw refuse('trade.state', { number, state: status.toLowerCase() })
  const fault = voidFault(before)
  if (fault === 'allocated')
    throw refuse('trade.allocated', { number, other: standing(before)[0]!.documentNumber })
  if (fault) throw refuse('trade.was-settled', { number })

  const entry = await getEntry(plan.scope, journalEntryId!)
  await voidInPlan(plan, entry, `${number} was voided: ${reason}`, INSTEAD[kind])
  await moveReference(plan, before, undefined)
  if (await isBroughtForward(plan.scope, before)) freeDocumentNumber(plan, before)
  return plan.change(tradeDocument, before, {
    status: 'VOID',
    ...nothingOpen(before),
    voidReason: reason,
    voidedBy: plan.context.userId,
    voidedAt: plan.now,
  })
}
