import type { MatchingResult, OpenLine, Proposal } from '../engine/proposals/proposal.ts'
import { type MatchingInput, proposeMatches } from '../engine/propose-matches.ts'
import { applyRules, type CompanyRule, includes, type RuleApplied } from './company-rules.ts'

export interface RuledMatching extends MatchingResult {
  /** What rules did: lines kept out of matching, and those that a `match_to` rule narrowed down. */
  applied: RuleApplied[]
}

/**
 * Matching under a company's rules. Lines that a rule books, marks or never proposes stay out of it and come back as
 * unmatched; a line under `match_to` only meets entries that contain the rule's words, and says so.
 */
export function matchWithRules(
  input: MatchingInput,
  rules: readonly CompanyRule[],
  accountId: string,
): RuledMatching {
  const bank = applyRules(rules, 'bank', accountId, input.bank)
  const ledger = applyRules(rules, 'ledger', accountId, input.ledger)
  const bankActions = new Map(bank.applied.map((applied) => [applied.lineId, applied]))
  const ledgerActions = new Map(ledger.applied.map((applied) => [applied.lineId, applied]))
  const isOpen = (actions: Map<string, RuleApplied>) => (line: OpenLine) => {
    const action = actions.get(line.id)?.action
    return action === undefined || action.kind === 'match_to'
  }
  const openBank = input.bank.filter(isOpen(bankActions))
  const openLedger = input.ledger.filter(isOpen(ledgerActions))
  const bankLines = new Map(openBank.map((line) => [line.id, line]))
  const ledgerLines = new Map(openLedger.map((line) => [line.id, line]))
  const meets = (applied: RuleApplied | undefined, other: OpenLine) =>
    applied?.action.kind !== 'match_to' || includes(other, applied.action.textIncludes)
  const result = proposeMatches({
    ...input,
    bank: openBank,
    ledger: openLedger,
    isAllowed: (bankId, ledgerId) =>
      (input.isAllowed === undefined || input.isAllowed(bankId, ledgerId)) &&
      meets(bankActions.get(bankId), ledgerLines.get(ledgerId)!) &&
      meets(ledgerActions.get(ledgerId), bankLines.get(bankId)!),
  })
  const held = (lines: readonly OpenLine[], open: ReadonlyMap<string, OpenLine>) =>
    lines.filter((line) => !open.has(line.id)).map((line) => line.id)
  return {
    ...result,
    proposals: result.proposals.map((proposal) => withRule(proposal, bankActions, ledgerActions)),
    unmatchedBankIds: [...result.unmatchedBankIds, ...held(input.bank, bankLines).sort()],
    unmatchedLedgerIds: [...result.unmatchedLedgerIds, ...held(input.ledger, ledgerLines).sort()],
    applied: [...bank.applied, ...ledger.applied],
  }
}

function withRule(
  proposal: Proposal,
  bank: ReadonlyMap<string, RuleApplied>,
  ledger: ReadonlyMap<string, RuleApplied>,
): Proposal {
  const applied = [
    ...proposal.bankIds.flatMap((id) => bank.get(id) ?? []),
    ...proposal.ledgerIds.flatMap((id) => ledger.get(id) ?? []),
  ]
  if (applied.length === 0) return proposal
  const reasons = applied.map(({ ruleId, ruleVersion }) => ({
    code: 'rule.match_to',
    sentence: `Rule ${ruleId} (version ${ruleVersion}) sends it here`,
  }))
  return { ...proposal, reasons: [...proposal.reasons, ...reasons] }
}
