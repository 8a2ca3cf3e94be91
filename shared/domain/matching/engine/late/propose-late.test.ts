import { expect, test } from 'vitest'
import { day } from '../../../calendar/day.ts'
import { money } from '../../../money/money.ts'
import { decideRun, type RunInput } from '../../runs/run-input.ts'
import { pairKey } from '../proposals/proposal.ts'

const aLine = (id: string, on: string, amount: string, text: string, reference?: string) => ({
  id,
  day: day(on),
  amount: money(amount),
  text,
  ...(reference && { reference }),
})
const anEntry = (...of: Parameters<typeof aLine>) => ({ ...aLine(...of), chartAccountId: '3000' })
const cheque = anEntry('e', '2026-08-20', '640.00', 'Cheque to Slate Supplies', '001041')
const paid = aLine('b', '2026-09-01', '-640.00', 'CHQ 001041')
const found = (of: Partial<RunInput>) =>
  decideRun({
    accountId: '1',
    after: null,
    through: null,
    bank: [paid],
    ledger: [cheque],
    rules: [],
    rejectedPairs: [],
    confirmed: [],
    ...of,
  }).proposals.map(({ bankIds, ledgerIds, tier }) => [...bankIds, ...ledgerIds, tier])

test('a cheque that the bank pays twelve days later is found by its number, and is a question', () => {
  expect(found({})).toEqual([['b', 'e', 'suggested']])
  expect(found({ bank: [{ ...paid, text: 'CHQ 1041' }] })).toEqual([['b', 'e', 'suggested']])
  expect(found({ bank: [{ ...paid, day: day('2027-01-20') }] })).toEqual([['b', 'e', 'suggested']])
})

test('nothing is late without the number, the amount, the half year, or where another line has both', () => {
  for (const bank of [
    [{ ...paid, text: 'CHQ 001042' }],
    [{ ...paid, text: 'CHQ A-001041' }],
    [{ ...paid, amount: money('-640.01') }],
    [{ ...paid, day: day('2027-03-20') }],
    [{ ...paid, day: day('2026-08-01') }],
    [paid, { ...paid, id: 'b2', day: day('2026-09-02') }],
  ])
    expect(found({ bank })).toEqual([])
  expect(found({ ledger: [cheque, { ...cheque, id: 'e2' }] })).toEqual([])
  expect(found({ rejectedPairs: [pairKey('b', 'e')] })).toEqual([])
})

test('what a rule books is no cheque that came late', () => {
  const rule = {
    id: 'r',
    version: 1,
    priority: 1,
    when: { side: 'bank' as const, textIncludes: 'CHQ' },
    action: { kind: 'never_propose' as const },
  }
  expect(found({ rules: [rule] })).toEqual([])
})
