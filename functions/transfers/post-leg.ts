import type { Match } from '../../shared/contract/matches.ts'
import type { Proposal } from '../../shared/contract/matching.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { openMatch } from '../../shared/domain/matches/open-match.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { legLines, type PostedLeg } from '../../shared/domain/transfers/leg-lines.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import { createMatch, holderOf, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { postLedgerLine } from '../transactions/post-ledger-line.ts'

export interface Leg {
  account: StoredAccount
  line: SourceTransaction
  posted: PostedLeg
}

export interface LegDecision {
  /** Null where it awaits approval. */
  approvedBy: string | null
  algorithmVersion: string
  /** What a run proposed, where it did. */
  proposal?: Pick<Proposal, 'id' | 'runId' | 'tier' | 'confidenceScore' | 'reasons'> | undefined
}

interface Posting {
  transferId: string
  clearing: StoredChartAccount
  /** In which it passes there. */
  currency: string
  /** Takes what a leg differs by; known where one does. */
  difference: StoredChartAccount | undefined
  decision: LegDecision
}

/** Posts one side of a transfer on the day of its bank line, against the clearing account, and matches it. */
export async function postLeg(
  plan: WritePlan,
  { account, line, posted: leg }: Leg,
  { transferId, clearing, currency, difference, decision }: Posting,
): Promise<Match> {
  const { approvedBy, algorithmVersion, proposal } = decision
  const id = newRecordId(plan.scope, plan.context.now)
  const [entryNumber] = await leaseEntryNumbers(plan, line.transactionDate.slice(0, 4), 1)
  const into = { bank: account.chartAccountId, clearing: clearing.id, difference: difference?.id }
  const posted = postLedgerLine(plan, {
    account,
    chartAccount: clearing,
    kept: { currency, lines: legLines(leg, into, line.description) },
    date: day(line.transactionDate),
    amount: -money(line.amount),
    description: line.description,
    referenceNumber: line.reference,
    category: 'transfer',
    entryNumber: entryNumber!,
    entryType: 'TRANSFER',
    holder: holderOf(id, [line], []),
  })
  const reasons = proposal?.reasons ?? []
  const match = openMatch({
    id,
    companyId: line.companyId,
    financialAccountId: account.id,
    currency: line.currency,
    sourceTransactions: [matchedLine(line)],
    ledgerTransactions: [matchedLine(posted)],
    origin: 'manual',
    confidenceScore: proposal?.confidenceScore ?? 1,
    matchRules: proposal ? reasons.map(({ code }) => code) : ['transfer'],
    reasons,
    algorithmVersion,
    difference: decimalOf(0n),
    approvedBy,
    runId: proposal?.runId ?? null,
    ...(proposal && { tier: proposal.tier, proposalId: proposal.id }),
    postedEntryId: posted.journalEntryId,
    transferId,
    notes: null,
    createdBy: plan.context.userId,
    now: plan.now,
  })
  createMatch(plan, match, [line], [], { explainedBy: [posted] })
  return match
}
