import { expect, test } from 'vitest'
import { monthTotals } from './month-totals.ts'

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
