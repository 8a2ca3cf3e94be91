/** A rule beside what people decided about the same lines: what it would have gained, lost and contradicted. */
import type { OpenLine } from '../engine/proposals/proposal.ts'
import { applyRules, type CompanyRule, includes } from './company-rules.ts'

/** A line of the last months, and what it was matched with: nothing while it is open. */
export interface DecidedLine {
  accountId: string
  line: OpenLine
  partners: readonly { line: OpenLine; chartAccountId?: string }[]
}

export interface DecidedTrial<Line> {
  /** Open lines that it would book or mark. */
  gains: number
  /** Matched as the rule says. */
  agrees: number
  /** Matched otherwise than it says. */
  contradicts: number
  /** Matched, and the rule would have left them out. */
  loses: number
  /** Some of those that are contradicted or lost. */
  against: Line[]
}

/** @param others the company's rules beside it: a line that one of them decides first says nothing of this one */
export function tryOnDecided<Line extends DecidedLine>(
  rule: CompanyRule,
  others: readonly CompanyRule[],
  decided: readonly Line[],
  againstMax: number,
): DecidedTrial<Line> {
  const found: DecidedTrial<Line> = { gains: 0, agrees: 0, contradicts: 0, loses: 0, against: [] }
  const rules = [...others, rule]
  for (const each of decided) {
    const [first] = applyRules(rules, rule.when.side, each.accountId, [each.line]).applied
    if (first?.ruleId !== rule.id) continue
    const outcome = outcomeOf(rule, each)
    if (outcome === undefined) continue
    found[outcome]++
    const isAgainst = outcome === 'contradicts' || outcome === 'loses'
    if (isAgainst && found.against.length < againstMax) found.against.push(each)
  }
  return found
}

function outcomeOf(
  { action }: CompanyRule,
  { partners }: DecidedLine,
): 'gains' | 'agrees' | 'contradicts' | 'loses' | undefined {
  const isSettling = action.kind === 'book_to' || action.kind === 'mark'
  if (partners.length === 0) return isSettling ? 'gains' : undefined
  switch (action.kind) {
    case 'book_to':
      return partners.every(({ chartAccountId }) => chartAccountId === action.chartAccountId)
        ? 'agrees'
        : 'contradicts'
    case 'match_to':
      return partners.every(({ line }) => includes(line, action.textIncludes)) ? 'agrees' : 'contradicts'
    case 'mark':
    case 'never_propose':
      return 'loses'
  }
}
