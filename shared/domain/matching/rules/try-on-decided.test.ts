import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import type { CompanyRule, RuleAction } from './company-rules.ts'
import { type DecidedLine, tryOnDecided } from './try-on-decided.ts'

const aLine = (text: string, amount: string) => ({
  id: text,
  day: day('2026-01-05'),
  amount: money(amount),
  text,
})
/** A bank line of Lumen that was booked to an account, or is open. */
const decided = (text: string, chartAccountId?: string): DecidedLine => ({
  accountId: '1',
  line: aLine(`LUMEN ${text}`, '-12.00'),
  partners: chartAccountId === undefined ? [] : [{ line: aLine(`Lumen ${text}`, '12.00'), chartAccountId }],
})
const HISTORY = [
  decided('open'),
  decided('software', '6450'),
  decided('phone', '6500'),
  decided('software again', '6450'),
]

function tried(action: RuleAction, words = 'lumen', others: CompanyRule[] = []) {
  const rule = {
    id: 'r',
    version: 1,
    priority: 2,
    when: { side: 'bank' as const, textIncludes: words },
    action,
  }
  const { against, ...counts } = tryOnDecided(rule, others, HISTORY, 3)
  return { ...counts, against: against.map(({ line }) => line.text) }
}

test('a rule that books gains what is open, agrees with what was booked so, and contradicts what was booked elsewhere', () => {
  expect(tried({ kind: 'book_to', chartAccountId: '6450' })).toEqual({
    gains: 1,
    agrees: 2,
    contradicts: 1,
    loses: 0,
    against: ['LUMEN phone'],
  })
})

test('a rule that leaves lines out loses those that were matched', () => {
  for (const action of [{ kind: 'never_propose' }, { kind: 'mark', as: 'fee' }] as const)
    expect(tried(action)).toMatchObject({
      gains: action.kind === 'mark' ? 1 : 0,
      loses: 3,
      contradicts: 0,
    })
})

test('a rule for certain words of the other side contradicts what was matched with others', () => {
  expect(tried({ kind: 'match_to', textIncludes: 'software' })).toMatchObject({ agrees: 2, contradicts: 1 })
})

test('what a rule does not catch says nothing', () => {
  expect(tried({ kind: 'never_propose' }, 'zoom')).toEqual({
    gains: 0,
    agrees: 0,
    contradicts: 0,
    loses: 0,
    against: [],
  })
})

test('what a rule that comes first decides is neither gained nor lost by one that comes later', () => {
  const other = (priority: number): CompanyRule => ({
    id: 'other',
    version: 1,
    priority,
    when: { side: 'bank', textIncludes: 'open' },
    action: { kind: 'never_propose' },
  })
  const action = { kind: 'book_to', chartAccountId: '6450' } as const
  expect(tried(action, 'lumen', [other(1)])).toMatchObject({ gains: 0, agrees: 2 })
  expect(tried(action, 'lumen', [other(3)])).toMatchObject({ gains: 1, agrees: 2 })
})
