/** A payment that a bank line returns: what it had settled is open again, and it is paid back by a refund of its own. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { controlSign, DOCUMENT_KINDS, isPayment } from '../../shared/domain/trade/document-kinds.ts'
import { standing } from '../../shared/domain/trade/settlements.ts'
import { findDocuments, getDocument } from '../storage/entities/trade-document.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { undoAll } from '../storage/take-back-payment.ts'
import type { LinePayment } from './pay-from-line.ts'

/** What was allocated of it before is taken back on the day of the line, what was later on its own. */
export async function returnedByLine(
  plan: WritePlan,
  line: SourceTransaction,
  paymentId: string,
): Promise<Pick<LinePayment, 'settles' | 'returns'>> {
  const payment = await getDocument(plan.scope, paymentId)
  await refuseNotReturned(plan.scope, payment, line)
  const known = payment.settlements.length
  const returned = await undoAll(plan, payment, standing(payment), line.transactionDate)
  const undoneBy = returned.settlements.slice(known).map(({ allocationId }) => allocationId)
  return {
    settles: [{ document: returned, amount: returned.total }],
    returns: { payment: returned, undoneBy },
  }
}

async function refuseNotReturned(
  scope: Scope,
  payment: TradeDocument,
  line: SourceTransaction,
): Promise<void> {
  const { number, kind, status, documentDate } = payment
  const isIn = money(line.amount) > 0n
  if (!isReturnable(kind) || controlSign(kind) > 0n !== isIn)
    throw refuse('match.returned-direction', { number, direction: isIn ? 'in' : 'out' })
  if (status !== 'APPROVED') throw refuse('trade.state', { number, state: status.toLowerCase() })
  if (line.transactionDate < documentDate)
    throw refuse('match.returned-early', { number, day: dayInWords(day(documentDate)) })
  const refund = await refundOf(scope, payment)
  if (refund) throw refuse('match.returned-before', { number, other: refund.number })
}

/** A payment of a customer or to a vendor: what was refunded is no payment that comes back. */
const isReturnable = (kind: TradeDocument['kind']) =>
  isPayment(kind) && DOCUMENT_KINDS[kind].effect === 'credit'

/** By which all or part of a payment went back already. */
export async function refundOf(scope: Scope, payment: TradeDocument): Promise<TradeDocument | undefined> {
  const others = await findDocuments(
    scope,
    standing(payment).map(({ documentId }) => documentId),
  )
  return others.find(({ kind }) => isPayment(kind))
}
