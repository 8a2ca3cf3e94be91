/** A payment that was posted with a match goes with it: it is void, and what it settled is open again. */
import type { Match } from '../../shared/contract/matches.ts'
import { type Refusal, refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { nothingOpen, standing, voidFault } from '../../shared/domain/trade/settlements.ts'
import { getDocument, tradeDocument } from './entities/trade-document.ts'
import { postExchange, type Settled } from './exchange-entries.ts'
import type { WritePlan } from './plan/write-plan.ts'
import type { Scope } from './scope.ts'
import { bothWith } from './settle-both.ts'

/** Documents as a transaction in the making leaves them: two of its matches may have paid parts of one. */
const left = new WeakMap<WritePlan, Map<string, TradeDocument>>()

/** Why a match cannot go, where its payment settled something for some days alone: that would not be told any more. */
export async function whyPaymentStays(
  scope: Scope,
  { payment }: Pick<Match, 'payment'>,
): Promise<Refusal | undefined> {
  if (!payment) return undefined
  const document = await getDocument(scope, payment.id)
  const standingNow = standing(document)
  const settlements = document.settlements.filter((each) => !standingNow.includes(each))
  if (!voidFault({ ...document, settlements })) return undefined
  return refuse('trade.was-settled', { number: document.number })
}

/**
 * Every allocation is taken back on its own day, as if it had never been; its entry has to be voided in the same transaction.
 * @param because what was undone, as a sentence
 */
export async function takeBackPayment(plan: WritePlan, paymentId: string, because: string): Promise<void> {
  const before = await documentIn(plan, paymentId)
  let own = before
  const settled: Settled[] = []
  for (const { allocationId, documentId, amount, date } of standing(before)) {
    const other = await documentIn(plan, documentId)
    const settlement = { amount: decimalOf(-money(amount)), date, undoes: allocationId }
    const both = bothWith(plan, own, other, settlement)
    keep(plan, plan.change(tradeDocument, other, both.other))
    settled.push({ own, other, allocated: both })
    own = { ...own, ...both.own }
  }
  await postExchange(plan, settled)
  const after = plan.move(tradeDocument, before, {
    ...own,
    status: 'VOID',
    ...nothingOpen(own),
    voidReason: because,
    voidedBy: plan.context.userId,
    voidedAt: plan.now,
  })
  keep(plan, after)
}

async function documentIn(plan: WritePlan, id: string): Promise<TradeDocument> {
  return left.get(plan)?.get(id) ?? (await getDocument(plan.scope, id))
}

function keep(plan: WritePlan, document: TradeDocument): void {
  left.set(plan, (left.get(plan) ?? new Map()).set(document.id, document))
}
