/**
 * Everything that a slice of a matching run was decided by: the open lines of both sides, the company's rules, and what people said before.
 * It is kept with the run as canonical JSON, so that the same engine can be asked again at any time and finds the same.
 */
import { canonicalText } from '../../audit/chain.ts'
import type { Day } from '../../calendar/day.ts'
import type { Policies } from '../../companies/policies.ts'
import { decimalOf, money } from '../../money/money.ts'
import type { OpenDocument } from '../engine/documents/open-document.ts'
import { proposeDocuments } from '../engine/documents/propose-documents.ts'
import { proposeLate } from '../engine/late/propose-late.ts'
import { type NearMiss, type OpenLine, type Proposal, pairKey } from '../engine/proposals/proposal.ts'
import { type MatchingInput, proposeMatches } from '../engine/propose-matches.ts'
import { type ConfirmedTexts, learnAliases } from '../engine/texts/learn-aliases.ts'
import type { Thresholds } from '../engine/thresholds.ts'
import { applyRules, type CompanyRule, type RuleApplied } from '../rules/company-rules.ts'
import { type Booking, decideBookings } from '../rules/decide-bookings.ts'
import { matchWithRules, type RuledMatching } from '../rules/match-with-rules.ts'
import { decideTransfers, type OtherLine, type TransferDecision } from './decide-transfers.ts'
import { paidTwice } from './paid-twice.ts'
import { takingsLessFee } from './takings-less-fee.ts'
import { weighKinds } from './weigh-kinds.ts'

export interface RunInput {
  accountId: string
  /** Of the account; left out by runs of before it was asked how fine one is. */
  currency?: string
  /** Days behind the first and up to the second are decided; what stands around them are rivals. Null for no bound. */
  after: Day | null
  through: Day | null
  bank: OpenLine[]
  /** Each with the chart account on its other side. */
  ledger: (OpenLine & { chartAccountId: string })[]
  /** Invoices, bills and credit notes that leave something open; absent where there are none. */
  documents?: OpenDocument[]
  /** What on other accounts could be the other side of a transfer; left out where there is nothing. */
  others?: OtherLine[]
  /** The last characters of the numbers of these accounts and of the own, by account; left out with them. */
  endings?: Record<string, string>
  /** Only those that are switched on. */
  rules: CompanyRule[]
  /** What the company accepts of automatic matches; as the engine has it where nobody said. */
  accepts?: Accepted
  /** Pairs that people rejected, as `pairKey` names them; with no entry where they rejected a booking. */
  rejectedPairs: string[]
  /** The texts that people confirmed to belong together. */
  confirmed: ConfirmedTexts[]
}

export interface RunDecision {
  engine: string
  thresholds: Thresholds
  /** The largest doubt that the budget of errors bore. */
  doubtMax: number
  /** Of the engine, and of rules that book. */
  proposals: Proposal[]
  bookings: Booking[]
  /** Of bank lines and the documents that they would pay, whose ids are on the ledger side. */
  payments: Proposal[]
  transfers: TransferDecision[]
  /** Of lines that nothing else explains. */
  nearMisses: NearMiss[]
  /** What rules did to bank lines, and to the lines that went through the engine. */
  ruled: RuleApplied[]
  applied: RuleApplied[]
}

/** Stands for the entry that a rejected booking would have posted. */
export const NO_ENTRY = ''

/**
 * The same input gives the same decision, bit for bit.
 * @param tried thresholds in place of what the company accepts, where it only wants to see what they would do
 */
export function decideRun(input: RunInput, tried: Partial<Thresholds> = {}): RunDecision {
  const { accountId, currency, bank, ledger, rules, confirmed } = input
  const rejectedPairs = new Set(input.rejectedPairs)
  const ruled = rules.length ? applyRules(rules, 'bank', accountId, bank).applied : []
  const isRejected = (bankId: string, ledgerId: string | undefined) =>
    rejectedPairs.has(pairKey(bankId, ledgerId ?? NO_ENTRY))
  const bookings = decideBookings(ruled, bank, ledger, isRejected, currency)
  const booked = new Set(bookings.flatMap(({ ledgerId }) => ledgerId ?? []))
  const asked = {
    bank,
    ledger: booked.size ? ledger.filter(({ id }) => !booked.has(id)) : ledger,
    memory: { rejectedPairs, aliases: learnAliases(confirmed), decided: confirmed.length },
  }
  const accepted = { ...(input.accepts && acceptedBy(input.accepts)), ...tried }
  const match = (asked: MatchingInput): RuledMatching => {
    const of = { ...asked, options: { ...accepted, ...asked.options } }
    return rules.length ? matchWithRules(of, rules, accountId) : { ...proposeMatches(of), applied: [] }
  }
  const { engine, thresholds, automatic, proposals: early, nearMisses: near, applied } = match(asked)
  const pairs = [...early, ...lateOnes(asked, early, [...ruled, ...applied])]
  const { doubtMax } = automatic
  const { documents = [], others = [], endings = {} } = input
  const ruledIds = new Set(ruled.map(({ lineId }) => lineId))
  const found = {
    entries: pairs,
    payments: documents.length
      ? proposeDocuments({
          ...asked,
          documents,
          entries: pairs,
          match,
          ruledIds,
          ...(currency && { currency }),
        })
      : [],
    transfers: decideTransfers({
      accountId,
      bank,
      others,
      endings,
      rules,
      rejectedPairs,
      proposals: pairs,
      bookings,
      ruled,
    }),
  }
  const { entries: proposals, payments, transfers } = weighKinds(found, { bank, documents, others, doubtMax })
  const explained = new Set([
    ...proposals.flatMap(({ bankIds, ledgerIds }) => [...bankIds, ...ledgerIds]),
    ...payments.flatMap(({ bankIds }) => bankIds),
    ...transfers.map(({ ownId }) => ownId),
  ])
  const nearly = near.filter(
    ({ bankIds, ledgerIds }) => ![...bankIds, ...ledgerIds].some((id) => explained.has(id)),
  )
  const told = new Set(nearly.flatMap(({ bankIds }) => bankIds))
  const left = bank.filter(({ id }) => !explained.has(id) && !ruledIds.has(id) && !told.has(id))
  const known = new Set([...explained, ...nearly.flatMap(({ ledgerIds }) => ledgerIds), ...booked])
  const takings = takingsLessFee(
    left,
    ledger.filter(({ id }) => !known.has(id)),
    isRejected,
  )
  const nearMisses = [...takings, ...nearly, ...paidTwice(bank, left, proposals)]
  return {
    engine,
    thresholds,
    doubtMax,
    proposals,
    payments,
    bookings,
    transfers,
    nearMisses,
    ruled,
    applied,
  }
}

/** Of what neither a proposal nor a rule has. */
function lateOnes(
  { bank, ledger, memory: { rejectedPairs } }: MatchingInput & { memory: { rejectedPairs: Set<string> } },
  proposals: readonly Proposal[],
  ruled: readonly RuleApplied[],
): Proposal[] {
  const held = ruled.map(({ lineId }) => lineId)
  const leftOf = (lines: readonly OpenLine[], side: 'bankIds' | 'ledgerIds') => {
    const has = new Set([...held, ...proposals.flatMap((proposal) => proposal[side])])
    return lines.filter(({ id }) => !has.has(id))
  }
  return proposeLate({ bank: leftOf(bank, 'bankIds'), ledger: leftOf(ledger, 'ledgerIds'), rejectedPairs })
}

type Accepted = Pick<Policies, 'oneWrongIn' | 'strictMatching'>

function acceptedBy({ oneWrongIn, strictMatching }: Accepted): Pick<Thresholds, 'errorBudget' | 'strict'> {
  return { errorBudget: 1 / oneWrongIn, strict: strictMatching ? 1 : 0 }
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
  const { documents, ...lines } = input
  return canonicalText({
    ...lines,
    bank: input.bank.map(plain),
    ledger: input.ledger.map(plain),
    rules,
    ...(input.others && { others: input.others.map(plain) }),
    ...(documents && { documents: documents.map((each) => ({ ...each, open: decimalOf(each.open) })) }),
  })
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
  const { documents, ...lines } = kept
  return {
    ...lines,
    bank: kept.bank.map(exact),
    ledger: kept.ledger.map(exact),
    rules,
    ...(kept.others && { others: kept.others.map(exact) }),
    ...(documents && { documents: documents.map((each) => ({ ...each, open: money(String(each.open)) })) }),
  }
}
