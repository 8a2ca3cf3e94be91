/**
 * Everything that a slice of a matching run was decided by: the open lines of both sides, the company's rules, and what people said before.
 * It is kept with the run as canonical JSON, so that the same engine can be asked again at any time and finds the same.
 */
import { canonicalText } from '../../audit/chain.ts'
import type { Day } from '../../calendar/day.ts'
import { decimalOf, money } from '../../money/money.ts'
import { type OpenLine, type Proposal, pairKey } from '../engine/proposals/proposal.ts'
import { proposeMatches } from '../engine/propose-matches.ts'
import { type ConfirmedTexts, learnAliases } from '../engine/texts/learn-aliases.ts'
import type { Thresholds } from '../engine/thresholds.ts'
import { applyRules, type CompanyRule, type RuleApplied } from '../rules/company-rules.ts'
import { type Booking, decideBookings } from '../rules/decide-bookings.ts'
import { matchWithRules } from '../rules/match-with-rules.ts'

export interface RunInput {
  accountId: string
  /** Days behind the first and up to the second are decided; what stands around them are rivals. Null for no bound. */
  after: Day | null
  through: Day | null
  bank: OpenLine[]
  /** Each with the chart account on its other side. */
  ledger: (OpenLine & { chartAccountId: string })[]
  /** Only those that are switched on. */
  rules: CompanyRule[]
  /** Pairs that people rejected, as `pairKey` names them; with no entry where they rejected a booking. */
  rejectedPairs: string[]
  /** The texts that people confirmed to belong together. */
  confirmed: ConfirmedTexts[]
}

export interface RunDecision {
  engine: string
  thresholds: Thresholds
  /** Of the engine, and of rules that book. */
  proposals: Proposal[]
  bookings: Booking[]
  /** What rules did to bank lines, and to the lines that went through the engine. */
  ruled: RuleApplied[]
  applied: RuleApplied[]
}

/** Stands for the entry that a rejected booking would have posted. */
export const NO_ENTRY = ''

/** The same input gives the same decision, bit for bit. */
export function decideRun(input: RunInput): RunDecision {
  const { accountId, bank, ledger, rules, confirmed } = input
  const rejectedPairs = new Set(input.rejectedPairs)
  const ruled = rules.length ? applyRules(rules, 'bank', accountId, bank).applied : []
  const bookings = decideBookings(ruled, bank, ledger, (bankId, ledgerId) =>
    rejectedPairs.has(pairKey(bankId, ledgerId ?? NO_ENTRY)),
  )
  const booked = new Set(bookings.flatMap(({ ledgerId }) => ledgerId ?? []))
  const asked = {
    bank,
    ledger: booked.size ? ledger.filter(({ id }) => !booked.has(id)) : ledger,
    memory: { rejectedPairs, aliases: learnAliases(confirmed) },
  }
  const { engine, thresholds, proposals, applied } = rules.length
    ? matchWithRules(asked, rules, accountId)
    : { ...proposeMatches(asked), applied: [] }
  return { engine, thresholds, proposals, bookings, ruled, applied }
}

/** Amounts are decimals, as everywhere in files. */
export function writeRunInput(input: RunInput): string {
  const plain = (line: OpenLine) => ({ ...line, amount: decimalOf(line.amount) })
  const rules = input.rules.map(({ when: { amountMin, amountMax, ...when }, ...rule }) => ({
    ...rule,
    when: {
      ...when,
      ...(amountMin !== undefined && { amountMin: decimalOf(amountMin) }),
      ...(amountMax !== undefined && { amountMax: decimalOf(amountMax) }),
    },
  }))
  return canonicalText({ ...input, bank: input.bank.map(plain), ledger: input.ledger.map(plain), rules })
}

export function readRunInput(text: string): RunInput {
  const kept = JSON.parse(text) as RunInput
  const exact = <T extends { amount: bigint }>(line: T) => ({ ...line, amount: money(String(line.amount)) })
  const rules = kept.rules.map(({ when: { amountMin, amountMax, ...when }, ...rule }) => ({
    ...rule,
    when: {
      ...when,
      ...(amountMin !== undefined && { amountMin: money(String(amountMin)) }),
      ...(amountMax !== undefined && { amountMax: money(String(amountMax)) }),
    },
  }))
  return { ...kept, bank: kept.bank.map(exact), ledger: kept.ledger.map(exact), rules }
}
