import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { type BookedPart, bookedLines, leftToBook } from './booking.ts'
import { faultOf } from './entry.ts'

const part = (chartAccountId: number, amount: string, ratePercent = '0'): BookedPart => ({
  chartAccountId,
  amount: money(amount),
  description: '',
  ratePercent,
  taxChartAccountId: ratePercent === '0' ? null : 99,
})

const told = (amount: string, ...parts: BookedPart[]) => {
  const lines = bookedLines(money(amount), 1, 'Desk', parts)
  expect(faultOf(lines)).toBeUndefined()
  return lines.map(({ chartAccountId, debitAmount, creditAmount }) => [
    chartAccountId,
    debitAmount,
    creditAmount,
  ])
}

test('the tax within a payment stands on its own line, rounded to the cent, and the entry balances', () => {
  expect(told('-113.00', part(5, '-113.00', '13'))).toEqual([
    [1, '0.00', '113.00'],
    [5, '100.00', '0.00'],
    [99, '13.00', '0.00'],
  ])
  expect(told('10.00', part(4, '10.00', '14.975'))).toEqual([
    [1, '10.00', '0.00'],
    [4, '0.00', '8.70'],
    [99, '0.00', '1.30'],
  ])
})

test('a line is split over accounts, also where a fee was kept back, and the taxes of all parts are one line', () => {
  expect(told('970.70', part(4, '1000.00', '8'), part(6, '-29.30', '8'))).toEqual([
    [1, '970.70', '0.00'],
    [4, '0.00', '925.93'],
    [6, '27.13', '0.00'],
    [99, '0.00', '71.90'],
  ])
  expect(leftToBook(money('970.70'), [{ amount: money('1000.00') }])).toBe(money('-29.30'))
})
