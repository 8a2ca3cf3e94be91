import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { stillWaiting } from './taken-out.ts'

const posting = (entryId: string, date: string, amount: string, description: string, besideId: number) => ({
  ...{ entryId, date: day(date), amount: money(amount), description, besideIds: [besideId] },
})
const [CHEQUING, SAVINGS, RENT] = [1, 2, 40]
const waiting = (...postings: ReturnType<typeof posting>[]) => [
  ...stillWaiting(postings, 1n, new Set([CHEQUING, SAVINGS])),
]
const first = posting('first', '2026-01-08', '500.00', 'To savings', CHEQUING)
const second = posting('second', '2026-01-20', '500.00', 'To the other one', CHEQUING)

test('what says the same takes out first, then what is nearest', () => {
  expect(waiting(first, second)).toEqual(['first', 'second'])
  const near = posting('near', '2026-01-21', '-500.00', 'FROM CHEQUING', SAVINGS)
  expect(waiting(first, second, near)).toEqual(['first'])
  const moved = posting('moved', '2026-01-31', '-500.00', 'To the other one', RENT)
  expect(waiting(first, second, moved)).toEqual(['first'])
  expect(waiting(first, second, near, moved)).toEqual([])
})

test('a receipt of the account that the money left takes nothing out', () => {
  expect(waiting(first, posting('receipt', '2026-01-09', '-500.00', 'Invoice 7', CHEQUING))).toEqual([
    'first',
  ])
})
