import { expect, test } from 'vitest'
import { readRates } from './read-rates.ts'

test('rates are read as they are copied from a sheet or come in a file', () => {
  const rate = { line: 1, date: '2026-01-30', currency: 'EUR', rate: '1.6204' }
  expect(readRates('2026-01-30\teur\t1.6204\n')).toEqual({ rows: [rate], problems: [] })
  const file = 'Currency,Exchange Rate,Date\nEUR,1.6204,30/01/2026\nUSD,1.3570,2/1/2026\n'
  expect(readRates(file).rows).toEqual([
    { ...rate, line: 2 },
    { line: 3, date: '2026-01-02', currency: 'USD', rate: '1.3570' },
  ])
})

test('a rate is read with a comma as well, and with its thousands apart', () => {
  const text = '30.01.2026;USD;0,9087\n30.01.2026;KRW;1.345,20\n'
  expect(readRates(text).rows).toMatchObject([{ rate: '0.9087' }, { rate: '1345.20' }])
})

test('a row without its day, currency or rate is said with its line, and nothing is taken', () => {
  const text = 'Date,Currency,Rate\n,EUR,1.62\n2026-01-30,Euro,1.62\n2026-01-30,EUR,0\n2026-01-30,EUR,1.62\n'
  expect(readRates(text)).toEqual({
    rows: [],
    problems: [
      'Line 2: a day is needed.',
      'Line 3: “Euro” is no currency. Write its code, such as USD.',
      'Line 4: “0” is no rate. Write what one EUR is worth, such as 1.0835.',
    ],
  })
})
