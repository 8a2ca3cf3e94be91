import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { settled } from '../../shared/domain/trade/settlements.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { newRecordId } from './records.ts'

export interface Allocated {
  own: Pick<TradeDocument, 'openAmount' | 'settlements' | 'base'>
  other: Pick<TradeDocument, 'openAmount' | 'settlements' | 'base'>
}

/** What two documents become by one more settlement of both. */
export function bothWith(
  { scope, context }: WritePlan,
  own: TradeDocument,
  other: TradeDocument,
  settlement: { amount: string; date: string; undoes: string | null },
): Allocated {
  const allocationId = newRecordId(scope, context.now)
  const by = ({ id: documentId, number: documentNumber }: TradeDocument) => ({
    allocationId,
    documentId,
    documentNumber,
    ...settlement,
  })
  return { own: settled(own, by(other)), other: settled(other, by(own)) }
}
