/** Documents as a transaction in the making leaves them: it may settle one, or take something of it back, several times. */
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { getDocument, tradeDocument } from './entities/trade-document.ts'
import type { WritePlan } from './plan/write-plan.ts'

const left = new WeakMap<WritePlan, Map<string, TradeDocument>>()

/** Refuses with `not-found`. */
export async function documentIn(plan: WritePlan, id: string): Promise<TradeDocument> {
  return left.get(plan)?.get(id) ?? (await getDocument(plan.scope, id))
}

export function changeDocument(
  plan: WritePlan,
  before: TradeDocument,
  change: Partial<TradeDocument>,
): TradeDocument {
  const after = plan.change(tradeDocument, before, change)
  left.set(plan, (left.get(plan) ?? new Map()).set(after.id, after))
  return after
}
