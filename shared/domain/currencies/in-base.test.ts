import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOf } from '../books/entry.ts'
import { decimalOf, money, sumOf } from '../money/money.ts'
import { converted, rateOf } from './exchange-rate.ts'
import { currencyFaultOf, inBase, type TypedLine } from './in-base.ts'

const typed = (chartAccountId: number, amount: string, currency?: string, rate?: string): TypedLine => ({
  chartAccountId,
  debitAmount: amount.startsWith('-') ? '0' : amount,
  creditAmount: amount.startsWith('-') ? amount.slice(1) : '0',
  description: '',
  ...(currency && { currency }),
  ...(rate && { rate }),
})
const BANK = 1
const kept = (lines: TypedLine[], exact: number[] = []) =>
  inBase(lines, 'USD', new Set(exact)).map(({ debitAmount, creditAmount }) =>
    decimalOf(money(debitAmount) - money(creditAmount)),
  )

test('a line in another currency is kept with what it was, its rate and what that comes to', () => {
  expect(inBase([typed(BANK, '2000.00', 'EUR', '1.1'), typed(2, '-2200.00')], 'USD')).toEqual([
    {
      chartAccountId: BANK,
      debitAmount: '2200.00',
      creditAmount: '0.00',
      description: '',
      foreign: { currency: 'EUR', amount: '2000.00', rate: '1.1' },
    },
    { chartAccountId: 2, debitAmount: '0', creditAmount: '2200.00', description: '' },
  ])
})

test('the cent that rounding leaves goes to the largest line that is not at a bank', () => {
  const thirds = ['-33.33', '-33.33', '-33.34'].map((amount, at) => typed(at + 2, amount, 'EUR', '1.0850'))
  expect(kept([typed(BANK, '100.00', 'EUR', '1.0850'), ...thirds], [BANK])).toEqual([
    '108.50',
    '-36.16',
    '-36.16',
    '-36.18',
  ])
})

test('what is not in one currency at one rate has to balance as it is', () => {
  const lines = inBase([typed(BANK, '100.00', 'EUR', '1.0850'), typed(2, '-108.49')], 'USD')
  expect(faultOf(lines)).toBe('unbalanced')
})

test('a currency without a rate, a rate of the own currency and what comes to nothing are faults', () => {
  const fault = (line: TypedLine) => currencyFaultOf([line, typed(2, '-1.00')], 'USD')
  expect(fault(typed(1, '5.00', 'EUR'))).toBe('rate-missing')
  expect(fault(typed(1, '5.00', undefined, '1.1'))).toBe('rate-missing')
  expect(fault(typed(1, '5.00', 'USD', '1.1'))).toBe('rate-own')
  expect(fault(typed(1, '0.01', 'JPY', '0.0066'))).toBe('rate-nothing')
  expect(fault(typed(1, '5.00', 'EUR', '1.1'))).toBeUndefined()
})

test('whatever is typed in one currency balances in the base currency, each line within a cent of its own rate', () => {
  const cents = fc.bigInt(100n, 10_000_000n)
  const rates = fc.constantFrom('1.0850', '0.7331', '1.333333333', '0.9', '151.27')
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), rates, (parts, rate) => {
      const amounts = parts.map((part) => part * 100n)
      const lines = [
        typed(BANK, decimalOf(sumOf(amounts)), 'EUR', rate),
        ...amounts.map((amount, at) => typed(at + 2, decimalOf(-amount), 'EUR', rate)),
      ]
      const result = inBase(lines, 'USD', new Set([BANK]))
      expect(faultOf(result)).toBeUndefined()
      for (const { foreign, debitAmount, creditAmount } of result) {
        const exact = converted(money(foreign!.amount), rateOf(rate), 'USD')
        const off = money(debitAmount) - money(creditAmount) - exact
        expect(off <= 100n && off >= -100n).toBe(true)
      }
      expect(money(result[0]!.debitAmount)).toBe(converted(sumOf(amounts), rateOf(rate), 'USD'))
    }),
  )
})
