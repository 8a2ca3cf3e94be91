import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { type BookedPart, bookedLines, leftToBook } from './booking.ts'
import { faultOf } from './entry.ts'

const part = (chartAccountId: number, amount: string, ratePercent = '0'): BookedPart => ({
  chartAccountId,
  amount: money(amount),
  description: '',
  ratePercent,
  taxCodeId: ratePercent === '0' ? null : `5.202601.${ratePercent}`,
  taxCode: ratePercent === '0' ? null : `S${ratePercent}`,
  taxChartAccountId: ratePercent === '0' ? null : 99,
})

const told = (amount: string, ...parts: BookedPart[]) => {
  const lines = bookedLines({ amount: money(amount), currency: 'EUR' }, 1, 'Desk', parts)
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

test('a line is split over accounts, also where a fee was kept back, and the tax of all parts is one line', () => {
  expect(told('970.70', part(4, '1000.00', '8'), part(6, '-29.30', '8'))).toEqual([
    [1, '970.70', '0.00'],
    [4, '0.00', '925.93'],
    [6, '27.13', '0.00'],
    [99, '0.00', '71.90'],
  ])
  expect(leftToBook(money('970.70'), [{ amount: money('1000.00') }])).toBe(money('-29.30'))
})

test('each line says whether it is the tax of a code or what that was reckoned on, and each code has a line of its own', () => {
  const parts = [part(5, '-113.00', '13'), part(6, '-105.00', '5'), part(7, '-20.00')]
  const marks = bookedLines({ amount: money('-238.00'), currency: 'EUR' }, 1, 'Desk', parts).map(
    ({ tax, debitAmount }) => [debitAmount, tax && `${tax.code} ${tax.ratePercent} ${tax.side} ${tax.part}`],
  )
  expect(marks).toEqual([
    ['0.00', undefined],
    ['100.00', 'S13 13 purchases net'],
    ['100.00', 'S5 5 purchases net'],
    ['20.00', undefined],
    ['13.00', 'S13 13 purchases tax'],
    ['5.00', 'S5 5 purchases tax'],
  ])
})
