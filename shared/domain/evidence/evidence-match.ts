import { decimalOf, money } from '../money/money.ts'
import type { EvidenceLine, EvidenceMatch, PostedDifference } from './evidence-package.ts'

interface MatchedLine {
  id: string
  transactionDate: string
  description: string
  amount: string
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

/** The entry that makes the sides of a match agree, which is the last of its ledger lines. */
export function postedDifference(
  { id, differenceEntryId, differenceAccountId, ledgerTransactions }: KeptMatch,
  chart: ReadonlyMap<number, { accountCode: string; accountName: string }>,
): PostedDifference | undefined {
  const line = ledgerTransactions.at(-1)
  if (!differenceEntryId || !line) return undefined
  const { date, description, amount } = evidenceLine(line, -1n)
  const account = chart.get(differenceAccountId ?? 0)
  return {
    matchId: id,
    entryId: differenceEntryId,
    date,
    description,
    amount,
    accountCode: account?.accountCode ?? '',
    accountName: account?.accountName ?? '',
  }
}

function evidenceLine({ id, transactionDate, description, amount }: MatchedLine, sign: bigint): EvidenceLine {
  return { id, date: transactionDate, description, amount: decimalOf(sign * money(amount)) }
}
