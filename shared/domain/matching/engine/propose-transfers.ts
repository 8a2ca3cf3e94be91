import { type Finding, type OpenLine, type Proposal, pairKey } from './proposals/proposal.ts'
import { ENGINE, proposeMatches } from './propose-matches.ts'
import type { Thresholds } from './thresholds.ts'

/** An account of the company's own, with its open bank lines. */
export interface OwnAccount {
  accountId: string
  lines: readonly OpenLine[]
}

/** Money that left one of the company's accounts and arrived on another. */
export interface TransferProposal extends Omit<Proposal, 'bankIds' | 'ledgerIds' | 'cardinality'> {
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
const DAYS_AFTER = 5

/**
 * Pairs bank lines of different accounts: what left one (negative) and arrived on another (positive). The same engine as
 * for matches, so rivals, identical lines and order count the same; pairs within one account are never made. A transfer is
 * automatic only where both texts, or a reference, say that it is one: two strangers' payments of 500.00 in and out on one
 * day are common.
 */
export function proposeTransfers({ accounts, rejectedPairs, options }: TransferInput): TransferResult {
  const accountOf = new Map<string, string>()
  const textOf = new Map<string, string>()
  for (const { accountId, lines } of accounts) {
    for (const line of lines) {
      accountOf.set(line.id, accountId)
      textOf.set(line.id, line.text)
    }
  }
  const all = accounts.flatMap(({ lines }) => lines)
  const { proposals } = proposeMatches({
    bank: all.filter((line) => line.amount > 0n),
    ledger: all.filter((line) => line.amount < 0n),
    isAllowed: (inId, outId) =>
      accountOf.get(inId) !== accountOf.get(outId) && !rejectedPairs?.has(pairKey(outId, inId)),
    options: { ...options, daysBefore: DAYS_BEFORE, daysAfter: DAYS_AFTER, linesMax: 2 },
  })
  const transfers = proposals
    .filter(({ cardinality }) => cardinality === 'one_to_one')
    .map(({ bankIds, ledgerIds, cardinality: _, ...proposal }): TransferProposal => {
      const [inId, outId] = [bankIds[0]!, ledgerIds[0]!]
      const isSaid = [inId, outId].every((id) => TRANSFER_WORDS.test(textOf.get(id)!))
      const hasReference = proposal.reasons.some(({ code }) => code === 'reference.same')
      return {
        ...named(isSaid || hasReference ? proposal : lowered(proposal)),
        outAccountId: accountOf.get(outId)!,
        outId,
        inAccountId: accountOf.get(inId)!,
        inId,
      }
    })
  return { engine: ENGINE, transfers }
}

const TRANSFER_WORDS = /\b(transfer|xfer|tfr|trf|own account|savings|payment thank you|card payment)\b/i

type Lowered = Omit<Proposal, 'bankIds' | 'ledgerIds' | 'cardinality'>

const OWN_TRANSFER: Finding = {
  code: 'transfer.own',
  sentence: 'It left one account of the company and arrived on another',
}

function named(proposal: Lowered): Lowered {
  return { ...proposal, reasons: [OWN_TRANSFER, ...proposal.reasons] }
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
