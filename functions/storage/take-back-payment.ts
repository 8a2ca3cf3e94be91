/** A payment that was posted with a match goes with it: it is void, and what it settled is open again. */
import type { Match } from '../../shared/contract/matches.ts'
import { type Refusal, refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { settledOtherwise } from '../../shared/domain/trade/returned-payments.ts'
import { nothingOpen, type Settlement, standing, voidFault } from '../../shared/domain/trade/settlements.ts'
import { changeDocument, documentIn } from './documents-in-plan.ts'
import { findDocuments, getDocument } from './entities/trade-document.ts'
import { postExchange, type Settled } from './exchange-entries.ts'
import type { WritePlan } from './plan/write-plan.ts'
import type { Scope } from './scope.ts'
import { bothWith } from './settle-both.ts'

/** Why a match cannot go, where its payment settled something for some days alone: that would not be told any more. */
export async function whyPaymentStays(
  scope: Scope,
  { payment }: Pick<Match, 'payment'>,
): Promise<Refusal | undefined> {
  if (!payment) return undefined
  const document = await getDocument(scope, payment.id)
  const standingNow = standing(document)
  const settlements = document.settlements.filter((each) => !standingNow.includes(each))
  if (voidFault({ ...document, settlements })) return refuse('trade.was-settled', { number: document.number })
  return document.returns ? whyReturnStays(scope, document, document.returns) : undefined
}

/** What the returned payment had settled may be paid by something else by now. */
async function whyReturnStays(
  scope: Scope,
  refund: TradeDocument,
  { documentId, undoneBy }: NonNullable<TradeDocument['returns']>,
): Promise<Refusal | undefined> {
  const payment = await getDocument(scope, documentId)
  if (payment.status !== 'APPROVED') return undefined
  const undone = payment.settlements.filter(({ allocationId }) => undoneBy.includes(allocationId))
  const others = await findDocuments(
    scope,
    undone.map((each) => each.documentId),
  )
  const fault = settledOtherwise({ refund, payment, undone, others })
  return fault && refuse('trade.return-settled', { number: fault.number, payment: payment.number })
}

/**
 * Every allocation is taken back on its own day, as if it had never been; its entry has to be voided in the same transaction. With the return of a payment
 * what that had settled is settled by it again.
 * @param because what was undone, as a sentence
 */
export async function takeBackPayment(plan: WritePlan, paymentId: string, because: string): Promise<void> {
  const before = await documentIn(plan, paymentId)
  const own = await undoAll(plan, before, standing(before))
  changeDocument(plan, own, {
    status: 'VOID',
    ...nothingOpen(own),
    voidReason: because,
    voidedBy: plan.context.userId,
    voidedAt: plan.now,
  })
  if (!before.returns) return
  const payment = await documentIn(plan, before.returns.documentId)
  if (payment.status !== 'APPROVED') return
  const { undoneBy } = before.returns
  await undoAll(
    plan,
    payment,
    payment.settlements.filter(({ allocationId }) => undoneBy.includes(allocationId)),
  )
}

/** Takes these settlements of a document back, of both sides: each on its own day, unless that is before another one. */
export async function undoAll(
  plan: WritePlan,
  document: TradeDocument,
  settlements: readonly Settlement[],
  notBefore?: string,
): Promise<TradeDocument> {
  let own = document
  const settled: Settled[] = []
  for (const { allocationId, documentId, amount, date: ownDay } of settlements) {
    const other = await documentIn(plan, documentId)
    const date = notBefore && notBefore > ownDay ? notBefore : ownDay
    const both = bothWith(plan, own, other, {
      amount: decimalOf(-money(amount)),
      date,
      undoes: allocationId,
    })
    settled.push({ own, other, allocated: both })
    changeDocument(plan, other, both.other)
    own = changeDocument(plan, own, both.own)
  }
  await postExchange(plan, settled)
  return own
}
