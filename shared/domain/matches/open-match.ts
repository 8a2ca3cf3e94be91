import { cardinalityOf, confidenceOf } from './match.ts'

interface ShownLine {
  id: string
  transactionDate: string
  description: string
  amount: string
  reference: string | null
  category?: string | undefined
}

export interface NewMatch {
  id: string
  companyId: number
  financialAccountId: number
  sourceTransactions: ShownLine[]
  ledgerTransactions: ShownLine[]
  origin: 'manual' | 'auto' | 'rule'
  /** 0 to 1; a match by hand is 1. */
  confidenceScore: number
  matchRules: string[]
  reasons: { code: string; sentence: string; weight?: number | undefined }[]
  algorithmVersion: string
  difference: string
  currency: string
  /** Null where it awaits approval. */
  approvedBy: string | null
  runId: string | null
  /** Of the proposal that it comes from; left out for a match by hand. */
  tier?: 'auto_approved' | 'suggested' | 'manual_review'
  /** The one that a person took up. */
  proposalId?: string
  rule?: { id: string; version: number; name: string }
  /** The journal entry that was posted with it. */
  postedEntryId?: string
  /** The accounts of the chart that this entry books the bank line to. */
  bookedToIds?: number[]
  /** The transfer that it is one side of. */
  transferId?: string
  notes: string | null
  createdBy: string
  now: string
}

/** A match as it begins: approved at once where somebody decided, pending where it awaits sign-off. */
export function openMatch({ now, ...of }: NewMatch) {
  return {
    ...of,
    reasons: of.reasons.map(({ code, sentence, weight }) => ({
      code,
      sentence,
      ...(weight !== undefined && { weight }),
    })),
    sourceTransactionId: of.sourceTransactions[0]?.id ?? null,
    ledgerTransactionId: of.ledgerTransactions[0]?.id ?? null,
    matchType: cardinalityOf(of.sourceTransactions.length, of.ledgerTransactions.length),
    confidence: of.runId === null ? ('manual' as const) : confidenceOf(of.confidenceScore),
    approvalStatus: of.approvedBy === null ? ('pending' as const) : ('approved' as const),
    approvedAt: of.approvedBy === null ? null : now,
    reconciliationBatchId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
