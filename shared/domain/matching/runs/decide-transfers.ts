/** Which bank lines of an account are one side of a transfer, and what on the company's other accounts is the other one. */
import type { Money } from '../../money/money.ts'
import { isToldByWords, type OpenLine, type Proposal } from '../engine/proposals/proposal.ts'
import {
  type OwnAccount,
  proposeTransfers,
  type TransferLine,
  type TransferProposal,
} from '../engine/transfers/propose-transfers.ts'
import { applyRules, type CompanyRule, type RuleApplied } from '../rules/company-rules.ts'
import type { Booking } from '../rules/decide-bookings.ts'

/** An open bank line of another account, or the first leg of a transfer in transit. */
export interface OtherLine extends TransferLine {
  accountId: string
  /** An open entry of its own account has its amount. */
  isInBooks?: boolean
}

export interface TransferDecision
  extends Pick<Proposal, 'tier' | 'ruleScore' | 'confidenceScore' | 'reasons' | 'risks' | 'wouldTake'> {
  ownId: string
  otherId: string
  /** What less arrived than left. */
  fee: Money
}

interface Ground {
  accountId: string
  bank: readonly OpenLine[]
  others: readonly OtherLine[]
  /** The last characters of the accounts' numbers, by account. */
  endings: Readonly<Record<string, string>>
  rules: readonly CompanyRule[]
  rejectedPairs: ReadonlySet<string>
  /** What the account's own entries and the rules explain. */
  proposals: readonly Proposal[]
  bookings: readonly Booking[]
  ruled: readonly RuleApplied[]
}

/**
 * Never automatic, since approving it posts on two accounts. A line that an entry of the books explains by its words is left to that, and so is one
 * that an automatic entry explains where the other account has its entry too: then the transfer is posted already.
 */
export function decideTransfers(of: Ground): TransferDecision[] {
  const { accountId, others, endings, rules, proposals, bookings, rejectedPairs } = of
  if (!others.length) return []
  const explained = (by: readonly Proposal[]) => new Set(by.flatMap(({ bankIds }) => bankIds))
  const automatic = explained(proposals.filter(({ tier }) => tier === 'auto_approved'))
  const taken = new Set([
    ...explained(proposals.filter(isToldByWords)),
    ...bookings.map(({ bankId }) => bankId),
  ])
  const inBooks = new Set(others.filter(({ isInBooks }) => isInBooks).map(({ id }) => id))
  const own = leftByRules(
    of.bank.filter(({ id }) => !taken.has(id)),
    of.ruled,
  )
  const accounts = [...new Set(others.map((line) => line.accountId))].sort().map((id) => {
    const lines = others.filter((line) => line.accountId === id)
    return { accountId: id, lines: leftByRules(lines, applyRules(rules, 'bank', id, lines).applied) }
  })
  const withEnding = (account: OwnAccount): OwnAccount => {
    const endsIn = endings[account.accountId]
    return endsIn === undefined ? account : { ...account, endsIn }
  }

  const { transfers } = proposeTransfers({
    accounts: [{ accountId, lines: own }, ...accounts].map(withEnding),
    rejectedPairs,
  })
  return transfers
    .filter(({ outAccountId, inAccountId }) => [outAccountId, inAccountId].includes(accountId))
    .map((transfer) => seenFrom(accountId, transfer))
    .filter(({ ownId, otherId }) => !(automatic.has(ownId) && inBooks.has(otherId)))
    .map((transfer) => (inBooks.has(transfer.otherId) ? inDoubt(transfer) : transfer))
}

/** Lines that a rule books, marks as a fee or never proposes are kept out; those that it marks as a transfer say so. */
function leftByRules<Line extends TransferLine>(
  lines: readonly Line[],
  applied: readonly RuleApplied[],
): Line[] {
  const actions = new Map(applied.map(({ lineId, action }) => [lineId, action]))
  return lines.flatMap((line) => {
    const action = actions.get(line.id)
    if (!action || action.kind === 'match_to' || line.awaitedOn !== undefined) return [line]
    return action.kind === 'mark' && action.as === 'transfer' ? [{ ...line, isMarked: true }] : []
  })
}

function inDoubt(transfer: TransferDecision): TransferDecision {
  const sentence = 'An open entry of the other account could explain its line as well'
  return {
    ...transfer,
    tier: 'manual_review',
    risks: [...transfer.risks, { code: 'transfer.in-books', sentence }],
  }
}

function seenFrom(accountId: string, transfer: TransferProposal): TransferDecision {
  const { outAccountId, outId, inId, fee, ruleScore, confidenceScore, reasons, risks } = transfer
  const [ownId, otherId] = outAccountId === accountId ? [outId, inId] : [inId, outId]
  const tier = transfer.tier === 'auto_approved' ? 'suggested' : transfer.tier
  const wouldTake = 'Never automatic: approving it posts both sides of the transfer'
  return { ownId, otherId, fee, tier, ruleScore, confidenceScore, reasons, risks, wouldTake }
}
