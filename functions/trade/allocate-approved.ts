import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { postExchange } from '../storage/exchange-entries.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { allocate } from './settle-in-plan.ts'

interface WantedAllocation {
  documentId: string
  amount: string
  /** Left out, the later of their two dates. */
  date?: string | null | undefined
}

export async function allocateApproved(
  plan: WritePlan,
  id: string,
  { documentId, amount, date }: WantedAllocation,
): Promise<TradeDocument> {
  const [own, other] = await Promise.all([getDocument(plan.scope, id), getDocument(plan.scope, documentId)])

  const allocated = allocate(plan, own, other, money(amount), (date ?? undefined) as Day | undefined)

  await postExchange(plan, [{ own, other, allocated }])
  plan.change(tradeDocument, other, allocated.other)
  return plan.change(tradeDocument, own, allocated.own)
}
