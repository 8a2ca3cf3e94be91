import { daysBetween } from '../../../calendar/day.ts'
import type { Money } from '../../../money/money.ts'
import { type Finding, type OpenLine, type Proposal, pairKey } from '../proposals/proposal.ts'
import { RULE_POINTS } from '../proposals/rule-score.ts'
import { ENGINE, proposeMatches } from '../propose-matches.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../thresholds.ts'
import { payoutSaid } from './payout-words.ts'
import { SAID, saidProposals } from './said-proposals.ts'
import { saidTransfers } from './said-transfers.ts'
import { saysOwnTransfer } from './transfer-words.ts'
import { transfersWithFee } from './transfers-with-fee.ts'

/** An account of the company's own, with its open bank lines. */
export interface OwnAccount {
  accountId: string
  /** The last characters of its number, as a bank's text on another account shows them. */
  endsIn?: string
  lines: readonly TransferLine[]
}

export interface TransferLine extends OpenLine {
  /** The account where its other side is missing, where that is known: it is the first leg of a transfer in transit. */
  awaitedOn?: string
  /** A rule of the company says that it is a transfer. */
  isMarked?: boolean
}

/** Money that left one of the company's accounts and arrived on another. */
export interface TransferProposal extends Lowered {
  /** What less arrived than left. */
  fee: Money
  outAccountId: string
  outId: string
  inAccountId: string
  inId: string
}

export interface TransferInput {
  accounts: readonly OwnAccount[]
  /** Pairs that a person rejected, as `pairKey(outId, inId)`. */
  rejectedPairs?: ReadonlySet<string>
  options?: Partial<Thresholds>
}

export interface TransferResult {
  engine: string
  transfers: TransferProposal[]
}

/** A transfer arrives within so many days, and no bank shows it before it left by more than one. */
const DAYS_BEFORE = 1
export const DAYS_AFTER = 5

/**
 * Pairs bank lines of different accounts: what left one (negative) and arrived on another (positive); pairs within one account are never made. First
 * what both texts say is a transfer, by which account they name and what else they could be; then the rest by the same engine as for matches, so
 * that rivals, identical lines and order count the same. A transfer is automatic only where both texts, or a reference, say that it is one:
 * two strangers' payments of 500.00 in and out on one day are common.
 */
export function proposeTransfers({ accounts, rejectedPairs, options }: TransferInput): TransferResult {
  const accountOf = new Map<string, string>()
  const lineOf = new Map<string, TransferLine>()
  for (const { accountId, lines } of accounts) {
    for (const line of lines) {
      accountOf.set(line.id, accountId)
      lineOf.set(line.id, line)
    }
  }
  const isAwaited = (id: string, other: string) =>
    [undefined, accountOf.get(other)].includes(lineOf.get(id)!.awaitedOn)
  const isAllowed = (inId: string, outId: string) =>
    accountOf.get(inId) !== accountOf.get(outId) &&
    isAwaited(inId, outId) &&
    isAwaited(outId, inId) &&
    !rejectedPairs?.has(pairKey(outId, inId)) &&
    !rejectedPairs?.has(pairKey(inId, outId))
  const all = [...lineOf.values()]
  const days = { daysBefore: DAYS_BEFORE, daysAfter: DAYS_AFTER }
  const sided = all.map((line) => ({
    ...line,
    accountId: accountOf.get(line.id)!,
    isSaid: saysTransfer(line),
  }))
  const endings = new Map(
    accounts.flatMap(({ accountId, endsIn }) => (endsIn ? [[accountId, endsIn] as const] : [])),
  )
  const both = saidTransfers(sided, { ...days, endings, isAllowed })
  const isSettled = new Set(both.flatMap(({ outId, inId }) => [outId, inId]))
  // What else a payout could be is weighed with the payouts.
  const open = all.filter(({ id, text }) => !isSettled.has(id) && !payoutSaid(text)?.isPaidOut)
  const { proposals } = proposeMatches({
    bank: open.filter((line) => line.amount > 0n),
    ledger: open.filter((line) => line.amount < 0n),
    isAllowed,
    options: { ...options, ...days, linesMax: 2 },
  })
  const lagOf = (outId: string, inId: string) => daysBetween(lineOf.get(outId)!.day, lineOf.get(inId)!.day)
  const transferOf = (outId: string, inId: string, fee: Money, proposal: Lowered): TransferProposal => ({
    ...named(proposal, lagOf(outId, inId)),
    fee,
    outAccountId: accountOf.get(outId)!,
    outId,
    inAccountId: accountOf.get(inId)!,
    inId,
  })
  const thresholds = { ...DEFAULT_THRESHOLDS, ...options }
  const certain = saidProposals(both, lagOf, thresholds).map(({ outId, inId, proposal }) =>
    transferOf(outId, inId, 0n as Money, proposal),
  )
  const whole = proposals
    .filter(({ cardinality, difference }) => cardinality === 'one_to_one' && difference <= 0n)
    .map(({ bankIds, ledgerIds, cardinality: _, doubt: __, ...proposal }) => {
      const [inId, outId] = [bankIds[0]!, ledgerIds[0]!]
      const isSaid = [inId, outId].every((id) => saysTransfer(lineOf.get(id)!))
      const hasReference = proposal.reasons.some(({ code }) => code === 'reference.same')
      const decided = isSaid
        ? said(proposal, lagOf(outId, inId))
        : hasReference
          ? proposal
          : lowered(proposal)
      return transferOf(outId, inId, -proposal.difference, decided)
    })
  const explained = new Set([...certain, ...whole].flatMap(({ outId, inId }) => [outId, inId]))
  const twins = twinsElsewhere(accounts, explained)
  const left = all.filter((line) => !explained.has(line.id) && saysTransfer(line))
  const lessFee = transfersWithFee(left, { ...days, isAllowed }).map(({ outId, inId, fee, proposal }) =>
    transferOf(outId, inId, fee, { ...proposal, difference: -fee }),
  )
  const rivalled = whole.map((each) =>
    twins.has(each.outId) || twins.has(each.inId) ? withRival(each) : each,
  )
  return { engine: ENGINE, transfers: [...certain, ...rivalled, ...lessFee] }
}

/**
 * Lines beside which an identical one stands on another account, and nothing explains that one. Within an account the engine
 * may take either of two; here it matters which account the money left.
 */
function twinsElsewhere(accounts: readonly OwnAccount[], explained: ReadonlySet<string>): Set<string> {
  const alike = new Map<string, { id: string; accountId: string }[]>()
  for (const { accountId, lines } of accounts)
    for (const { id, amount, day, text, reference = '' } of lines) {
      const saying = `${amount} ${day} ${reference} ${text}`
      alike.set(saying, [...(alike.get(saying) ?? []), { id, accountId }])
    }
  const isRivalled = (lines: { id: string; accountId: string }[]) =>
    new Set(lines.map(({ accountId }) => accountId)).size > 1 && lines.some(({ id }) => !explained.has(id))
  return new Set([...alike.values()].filter(isRivalled).flatMap((lines) => lines.map(({ id }) => id)))
}

/** Whether a bank line, or a rule of it, says that it is a transfer. */
export function saysTransfer({ text, isMarked }: Pick<TransferLine, 'text' | 'isMarked'>): boolean {
  return isMarked === true || saysOwnTransfer(text)
}

type Lowered = Omit<Proposal, 'bankIds' | 'ledgerIds' | 'cardinality' | 'doubt'>

const OWN_TRANSFER: Finding = {
  code: 'transfer.own',
  sentence: 'It left one account of the company and arrived on another',
}

/** In the words of a transfer: what the engine says of days and of identical lines is about a bank and its books. */
function named(proposal: Lowered, days: number): Lowered {
  const said = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  const sentence = `It arrived ${said} ${days < 0 ? 'before' : 'after'} it left`
  const reworded = (findings: readonly Finding[]) =>
    findings
      .filter(({ code }) => !code.startsWith('twin.'))
      .map((finding) => (/^day\.(after|before)$/.test(finding.code) ? { ...finding, sentence } : finding))
  return {
    ...proposal,
    reasons: [OWN_TRANSFER, ...reworded(proposal.reasons)],
    risks: reworded(proposal.risks),
  }
}

/** Points for two descriptions that agree, as for similar ones of a match. */
const SAID_POINTS = RULE_POINTS.similar

function said(proposal: Lowered, days: number): Lowered {
  const isLate = Math.abs(days) > RULE_POINTS.windowDays
  const ruleScore = isLate ? 0 : Math.min(RULE_POINTS.most, proposal.ruleScore + SAID_POINTS)
  const percent = Math.min(isLate ? RULE_POINTS.most : ruleScore, proposal.confidenceScore * 100)
  const isLikely = proposal.tier === 'manual_review' && percent >= DEFAULT_THRESHOLDS.suggestedPercent
  return {
    ...proposal,
    ruleScore,
    ...(isLikely && { tier: 'suggested' }),
    reasons: [...proposal.reasons, SAID],
  }
}

function withRival(transfer: TransferProposal): TransferProposal {
  const sentence = 'An identical line on another account could be it as well'
  return {
    ...transfer,
    tier: 'manual_review',
    risks: [...transfer.risks, { code: 'transfer.rival', sentence }],
  }
}

/** Nothing says transfer: one tier lower, with the reason. */
function lowered(proposal: Lowered): Lowered {
  return {
    ...proposal,
    tier: proposal.tier === 'auto_approved' ? 'suggested' : 'manual_review',
    risks: [
      ...proposal.risks,
      { code: 'transfer.unsaid', sentence: 'The descriptions do not both say that it is a transfer' },
    ],
    wouldTake: 'Would be automatic if both descriptions said that it is a transfer',
  }
}
