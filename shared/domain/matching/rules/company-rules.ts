import type { Day } from '../../calendar/day.ts'
import { absolute, type Money } from '../../money/money.ts'
import type { OpenLine } from '../engine/proposals/proposal.ts'

/** When a rule applies: all that is given must hold. Texts compare without case. */
export interface RuleConditions {
  side: 'bank' | 'ledger'
  textIncludes?: string
  direction?: 'in' | 'out'
  /** Bounds on the amount without its sign. */
  amountMin?: Money
  amountMax?: Money
  accountId?: string
  from?: Day
  to?: Day
}

export type RuleAction =
  | { kind: 'match_to'; textIncludes: string }
  | { kind: 'book_to'; chartAccountId: string }
  | { kind: 'mark'; as: 'transfer' | 'fee' }
  | { kind: 'never_propose' }

export interface CompanyRule {
  id: string
  version: number
  /** Lower comes first; of equal ones the smaller id. The first rule that applies decides. */
  priority: number
  when: RuleConditions
  action: RuleAction
}

/** What a rule did to a line; stored with the outcome so that it can be told later why. */
export interface RuleApplied {
  lineId: string
  ruleId: string
  ruleVersion: number
  action: RuleAction
}

export interface RulesOutcome {
  applied: RuleApplied[]
  /** How many lines each rule would catch, also where an earlier rule comes first: the dry run. */
  caught: Map<string, number>
}

/** Applies rules to the open lines of one side of an account. Pure: it says what to do and does nothing. */
export function applyRules(
  rules: readonly CompanyRule[],
  side: 'bank' | 'ledger',
  accountId: string,
  lines: readonly OpenLine[],
): RulesOutcome {
  const mine = rules
    .filter(
      ({ when }) => when.side === side && (when.accountId === undefined || when.accountId === accountId),
    )
    .sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
  const outcome: RulesOutcome = { applied: [], caught: new Map(mine.map(({ id }) => [id, 0])) }
  for (const line of lines) {
    let isDecided = false
    for (const rule of mine) {
      if (!holds(rule.when, line)) continue
      outcome.caught.set(rule.id, outcome.caught.get(rule.id)! + 1)
      if (isDecided) continue
      isDecided = true
      outcome.applied.push({
        lineId: line.id,
        ruleId: rule.id,
        ruleVersion: rule.version,
        action: rule.action,
      })
    }
  }
  return outcome
}

function holds(when: RuleConditions, line: OpenLine): boolean {
  const isIn = when.side === 'bank' ? line.amount > 0n : line.amount < 0n
  if (when.textIncludes !== undefined && !includes(line, when.textIncludes)) return false
  if (when.direction !== undefined && (when.direction === 'in') !== isIn) return false
  if (when.amountMin !== undefined && absolute(line.amount) < when.amountMin) return false
  if (when.amountMax !== undefined && absolute(line.amount) > when.amountMax) return false
  if (when.from !== undefined && line.day < when.from) return false
  return when.to === undefined || line.day <= when.to
}

/** Whether a line's text or reference contains words, without case. */
export function includes(line: OpenLine, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  return line.text.toLowerCase().includes(wanted) || (line.reference ?? '').toLowerCase().includes(wanted)
}
