/** Proposals as they are stored and shown, of the engine and of rules that book. They are numbered when all are known. */
import type { AppliedRule, MatchedLine } from '../../shared/contract/matches.ts'
import type { Proposal as ShownProposal } from '../../shared/contract/matching.ts'
import type { Rule } from '../../shared/contract/rules.ts'
import type { Finding, Proposal } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import type { Booking } from '../../shared/domain/matching/rules/decide-bookings.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import type { ComparedLine } from '../storage/lines.ts'

export type Lines = ReadonlyMap<string, ComparedLine>

export function shownProposal(
  run: StoredRun,
  proposal: Proposal,
  doubtMax: number,
  ruleOf: ReadonlyMap<string, Rule>,
  lines: Lines,
): ShownProposal {
  const { tier, ruleScore, confidenceScore, doubt, cardinality } = proposal
  const entryIds = proposal.ledgerIds.filter((id) => lines.has(id))
  const rule = [...proposal.bankIds, ...proposal.ledgerIds].flatMap((id) => ruleOf.get(id) ?? [])[0]
  return {
    ...common(run, lines, proposal.bankIds, entryIds),
    cardinality,
    tier,
    ruleScore,
    confidenceScore,
    doubt,
    doubtMax,
    reasons: proposal.reasons.map((reason) => shownFinding(reason, rule)),
    risks: proposal.risks.map((risk) => shownFinding(risk)),
    difference: decimalOf(proposal.difference),
    wouldTake: proposal.wouldTake ?? null,
    ...(rule && { rule: appliedRule(rule) }),
  }
}

/** A bank line that a rule books, with the entry that is in the books already, or with the account to post the missing one to. */
export function shownBooking(
  run: StoredRun,
  { bankId, ledgerId, chartAccountId, doubt, applied }: Booking,
  chart: ReadonlyMap<string, StoredChartAccount>,
  rules: readonly Rule[],
  lines: Lines,
): ShownProposal {
  const { id, accountCode, accountName } = chart.get(chartAccountId)!
  const rule = rules.find((each) => each.id === applied.ruleId)!
  const where = `${accountCode} ${accountName}`
  const sentence = ledgerId
    ? `Rule "${rule.name}" books it to ${where}, where this entry is already`
    : `Rule "${rule.name}" books it to ${where}`
  return {
    ...common(run, lines, [bankId], ledgerId ? [ledgerId] : []),
    cardinality: 'one_to_one',
    tier: doubt ? 'suggested' : 'auto_approved',
    ruleScore: 100,
    confidenceScore: doubt ? 0.9 : 1,
    reasons: [{ code: 'rule.book_to', sentence }],
    risks: doubt ? [{ code: `rule.${doubt}`, sentence: DOUBTS[doubt].risk }] : [],
    difference: decimalOf(0n),
    wouldTake: doubt ? DOUBTS[doubt].wouldTake : null,
    rule: appliedRule(rule),
    ...(!ledgerId && { booking: { chartAccountId: id, accountCode, accountName } }),
  }
}

const DOUBTS: Record<NonNullable<Booking['doubt']>, { risk: string; wouldTake: string }> = {
  several: {
    risk: 'Other entries could be it too, or this one is some days away',
    wouldTake: 'Would be automatic if it were the only such entry within 3 days',
  },
  elsewhere: {
    risk: 'An open entry of this amount stands on another account: it may be in the books already',
    wouldTake: 'Would be automatic if no other open entry had this amount',
  },
}

export function common(
  run: StoredRun,
  lines: Lines,
  bankIds: readonly string[],
  ledgerIds: readonly string[],
) {
  const shown = (id: string) => shownLine(lines.get(id)!)
  return {
    id: '',
    runId: run.id,
    companyId: run.companyId,
    financialAccountId: run.financialAccountId,
    sourceTransactions: bankIds.map(shown),
    ledgerTransactions: ledgerIds.map(shown),
    currency: lines.get(bankIds[0]!)!.currency,
    state: 'open' as const,
    matchId: null,
  }
}

const appliedRule = ({ id, version, name }: Rule): AppliedRule => ({ id, version, name })

/** The engine knows a rule by its id; people know it by its name. */
function shownFinding({ code, sentence, weight }: Finding, rule?: Rule) {
  return {
    code,
    sentence: code === 'rule.match_to' && rule ? `Rule "${rule.name}" sends it here` : sentence,
    ...(weight !== undefined && { weight }),
  }
}

export function shownLine(line: ComparedLine): MatchedLine {
  const { id, transactionDate, description, amount } = line
  return {
    id,
    transactionDate,
    description,
    amount,
    reference: line.reference ?? line.referenceNumber ?? null,
  }
}
