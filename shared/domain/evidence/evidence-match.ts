import { decimalOf, money } from '../money/money.ts'
import type { EvidenceLine, EvidenceMatch, PostedDifference } from './evidence-package.ts'

interface MatchedLine {
  id: string
  transactionDate: string
  description: string
  amount: string
}

/** What documents were settled by beyond the money of a line. */
interface AcceptedWithPayment {
  entryId: string
  date: string
  description: string
  amount: string
  chartAccountId: number
  taxAmount?: string | undefined
}

/** A match as it is kept. */
export interface KeptMatch {
  id: string
  origin: string
  approvalStatus: string
  tier?: string | null | undefined
  confidence: string
  confidenceScore: number
  reasons: readonly { code: string; sentence: string }[]
  rule?: { id: string; version: number; name: string } | null | undefined
  runId: string | null
  algorithmVersion: string
  difference: string
  differenceEntryId?: string | null | undefined
  differenceAccountId?: number | null | undefined
  payment?: { difference?: AcceptedWithPayment | null | undefined } | null | undefined
  notes: string | null
  createdBy: string
  createdAt: string
  approvedBy: string | null
  approvedAt: string | null
  sourceTransactions: readonly MatchedLine[]
  ledgerTransactions: readonly MatchedLine[]
}

/** A match as a package says it. */
export function evidenceMatch(match: KeptMatch): EvidenceMatch {
  const { id, origin, approvalStatus, confidence, runId, difference, notes } = match
  const { approvedBy, approvedAt } = match
  return {
    id,
    origin,
    approvalStatus,
    tier: match.tier ?? null,
    confidence,
    score: match.confidenceScore.toFixed(4),
    reasons: match.reasons.map(({ code, sentence }) => ({ code, sentence })),
    rule: match.rule ?? null,
    runId,
    engineVersion: match.algorithmVersion,
    difference,
    differenceEntryId: match.differenceEntryId ?? null,
    notes,
    prepared: { by: match.createdBy, at: match.createdAt },
    approved: approvedBy !== null && approvedAt !== null ? { by: approvedBy, at: approvedAt } : null,
    bank: match.sourceTransactions.map((line) => evidenceLine(line, 1n)),
    ledger: match.ledgerTransactions.map((line) => evidenceLine(line, -1n)),
  }
}

type Chart = ReadonlyMap<number, { accountCode: string; accountName: string }>

/** What makes the sides of a match agree, or its documents worth what was paid. */
export function postedDifference(match: KeptMatch, chart: Chart): PostedDifference | undefined {
  const { id, differenceAccountId, payment } = match
  if (payment?.difference) {
    const { chartAccountId, ...difference } = payment.difference
    return { matchId: id, ...difference, ...accountOf(chart, chartAccountId) }
  }
  const entry = entryOfDifference(match)
  return entry && { matchId: id, ...entry, ...accountOf(chart, differenceAccountId) }
}

/** Its ledger line is the last of the match. */
function entryOfDifference({ differenceEntryId, ledgerTransactions }: KeptMatch) {
  const line = ledgerTransactions.at(-1)
  if (!differenceEntryId || !line) return undefined
  const { date, description, amount } = evidenceLine(line, -1n)
  return { entryId: differenceEntryId, date, description, amount }
}

function accountOf(chart: Chart, id: number | null | undefined) {
  const { accountCode = '', accountName = '' } = chart.get(id ?? 0) ?? {}
  return { accountCode, accountName }
}

function evidenceLine({ id, transactionDate, description, amount }: MatchedLine, sign: bigint): EvidenceLine {
  return { id, date: transactionDate, description, amount: decimalOf(sign * money(amount)) }
}
