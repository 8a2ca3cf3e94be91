import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'

type Drafted = Omit<TradeDocument, keyof ReturnType<typeof begun>>

/** A document as it begins: a draft that nothing settles. */
export function openDocument(plan: WritePlan, drafted: Drafted): TradeDocument {
  return { ...drafted, ...begun(plan) }
}

function begun(plan: WritePlan) {
  return {
    id: newRecordId(plan.scope, plan.context.now),
    companyId: plan.scope.companyId,
    status: 'DRAFT' as TradeDocument['status'],
    settlements: [] as TradeDocument['settlements'],
    journalEntryId: null as string | null,
    voidReason: null,
    voidedBy: null,
    voidedAt: null,
    approvedBy: null as string | null,
    approvedAt: null as string | null,
    version: 1,
    createdBy: plan.context.userId,
    createdAt: plan.now,
    updatedAt: plan.now,
  }
}
