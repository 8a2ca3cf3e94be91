import { expect, test } from 'vitest'
import { isBlank, monthTotals } from './month-totals.ts'

const month = (transactions: number, matched: number, moneyIn: string) => ({
  month: '2026-02',
  transactions,
  matched,
  matchRate: null,
  moneyIn,
  moneyOut: '1.00',
  variance: '-2.50',
  bankBalance: '0.00',
  openItems: transactions - matched,
})

test('months of several accounts are one, by their lines and not as a mean, and currencies stay apart', () => {
  const totals = monthTotals([
    { currency: 'USD', months: [month(1, 1, '10.00')] },
    { currency: 'CAD', months: [month(90, 90, '5.00')] },
    { currency: 'CAD', months: [month(10, 0, '0.10')] },
  ])
  expect(totals.map(({ currency }) => currency)).toEqual(['CAD', 'USD'])
  expect(totals[0]!.months).toEqual([
    {
      month: '2026-02',
      matchRate: 90,
      openItems: 10,
      variance: '-5.00',
      moneyIn: '5.10',
      moneyOut: '2.00',
    },
  ])
})

test('a month without lines is blank, and one whose lines are all matched is not', () => {
  const still = { ...month(0, 0, '0.00'), moneyOut: '0.00', variance: '0.00' }
  const blank = (of: typeof still) =>
    monthTotals([{ currency: 'USD', months: [of] }])[0]!.months.every(isBlank)
  expect(blank(still)).toBe(true)
  expect(blank({ ...still, transactions: 4, matched: 4 })).toBe(false)
  expect(blank({ ...still, variance: '0.01' })).toBe(false)
})
