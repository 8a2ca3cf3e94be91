/** What one would write first, to compare with: the points rule, one bank line after the other. */
import { daysBetween } from '../shared/domain/calendar/day.ts'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { ruleScoreOf } from '../shared/domain/matching/engine/proposals/rule-score.ts'
import { absolute } from '../shared/domain/money/money.ts'

export interface NaiveMatch {
  bankId: string
  ledgerId: string
  score: number
}

const WINDOW_DAYS = 3
const TOLERANCE = 100n

/** Looks at every pair: each bank line takes the best entry that is still free. */
export function matchAllPairs(bank: readonly OpenLine[], ledger: readonly OpenLine[]): NaiveMatch[] {
  const taken = new Set<string>()
  return bank.flatMap((line) => takeBest(line, ledger, taken))
}

/** The same greed, with entries looked up by amount. */
export function matchByAmount(bank: readonly OpenLine[], ledger: readonly OpenLine[]): NaiveMatch[] {
  const byAmount = new Map<bigint, OpenLine[]>()
  for (const entry of ledger) {
    const same = byAmount.get(-entry.amount)
    if (same) same.push(entry)
    else byAmount.set(-entry.amount, [entry])
  }
  const taken = new Set<string>()
  return bank.flatMap((line) => takeBest(line, byAmount.get(line.amount) ?? [], taken))
}

function takeBest(line: OpenLine, ledger: readonly OpenLine[], taken: Set<string>): NaiveMatch[] {
  let best: NaiveMatch | undefined
  for (const entry of ledger) {
    if (absolute(line.amount + entry.amount) > TOLERANCE || taken.has(entry.id)) continue
    const days = Math.abs(daysBetween(line.day, entry.day))
    if (days > WINDOW_DAYS) continue
    const score = ruleScoreOf({
      days,
      isExact: line.amount === -entry.amount,
      hasReference: entry.reference !== undefined && line.text.includes(entry.reference),
      isSimilar: similarity(line.text.toLowerCase(), entry.text.toLowerCase()) >= 0.7,
    })
    if (!best || score > best.score) best = { bankId: line.id, ledgerId: entry.id, score }
  }
  if (!best) return []
  taken.add(best.ledgerId)
  return [best]
}

/** 1 minus the share of letters that have to change (Levenshtein). */
function similarity(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(previous[j]! + 1, current[j - 1]! + 1, change))
    }
    previous = current
  }
  return 1 - previous[b.length]! / Math.max(a.length, b.length, 1)
}
