import { expect, test } from 'vitest'
import { aBook, aLine } from '../books/a-book.ts'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { accountMonths } from './account-months.ts'

const ACCOUNT = {
  id: 5,
  chartAccountId: 12,
  name: 'Operating',
  isActive: true,
  currency: 'CAD',
  openingBalance: '0.00',
  openingDate: '2026-01-01',
  bankOpeningBalance: '100.00',
  approvedThrough: null,
}
const line = (date: string, amount: string, rest = {}) =>
  aLine({ side: 'bank', accountId: 5, date: day(date), amount: money(amount), ...rest })

test('each of twelve months says what came and went, and what was open at its end', () => {
  const books = aBook({
    lines: [
      line('2026-02-03', '40.00', { isExplained: true, explainedOn: day('2026-02-03') }),
      line('2026-02-20', '-15.00'),
      line('2026-03-02', '-5.00'),
    ],
  })
  const [account] = accountMonths([ACCOUNT], books, day('2026-03-10'))
  expect(account).toMatchObject({
    bankBalance: '120.00',
    bookBalance: '0.00',
    difference: '120.00',
    openLines: 2,
  })
  expect(account!.months).toHaveLength(12)
  expect(account!.months[0]).toMatchObject({ month: '2025-04', transactions: 0, matchRate: null })
  expect(account!.months.at(-2)).toEqual({
    month: '2026-02',
    transactions: 2,
    matched: 1,
    matchRate: 50,
    moneyIn: '40.00',
    moneyOut: '15.00',
    variance: '125.00',
    bankBalance: '125.00',
    openItems: 1,
  })
})
