import { expect, test } from 'vitest'
import { faultOf } from '../books/entry.ts'
import { money } from '../money/money.ts'
import { openBalances, revaluationLines, withoutRate } from './revaluation.ts'

const balance = (chartAccountId: number, currency: string, amount: string, inBase: string) => ({
  chartAccountId,
  currency,
  amount: money(amount),
  inBase: money(inBase),
  revalued: 0n,
})
const into = { baseCurrency: 'USD', exchangeAccountId: 9 }
const lines = (rates: Record<string, string>, ...balances: ReturnType<typeof balance>[]) =>
  revaluationLines(balances, new Map(Object.entries(rates)), into)

test('what is held is stated at the rate of the day, and the difference is not realised', () => {
  expect(lines({ EUR: '1.08' }, balance(1, 'EUR', '6590.00', '7343.10'))).toMatchObject([
    {
      chartAccountId: 1,
      creditAmount: '225.90',
      foreign: { currency: 'EUR', amount: '0.00', rate: '1.08', isRevaluation: true },
    },
    { chartAccountId: 9, debitAmount: '225.90' },
  ])
})

test('several accounts and currencies are one entry that balances', () => {
  const all = lines(
    { EUR: '1.08', GBP: '1.31' },
    balance(1, 'EUR', '100.00', '110.00'),
    balance(2, 'EUR', '-50.00', '-55.00'),
    balance(1, 'GBP', '10.00', '12.00'),
  )
  expect(all.map(({ debitAmount, creditAmount }) => [debitAmount, creditAmount])).toEqual([
    ['0.00', '2.00'],
    ['1.00', '0.00'],
    ['1.10', '0.00'],
    ['0.00', '0.10'],
  ])
  expect(faultOf(all)).toBeUndefined()
})

test('what stands at its rate is left, and of a currency without a rate nothing is guessed', () => {
  expect(lines({ EUR: '1.1' }, balance(1, 'EUR', '100.00', '110.00'))).toEqual([])
  const open = openBalances(
    [balance(1, 'EUR', '1.00', '1.10'), balance(7, 'GBP', '1.00', '1.30')],
    new Set([1]),
    new Map(),
  )
  expect(withoutRate(open, new Map([['EUR', '1.1']]))).toBeUndefined()
  expect(withoutRate(open, new Map())).toBe('EUR')
})
