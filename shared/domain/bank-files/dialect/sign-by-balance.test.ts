import { expect, test } from 'vitest'
import { decimalOf, money } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { signByBalance } from './sign-by-balance.ts'

const RISING = `Date,Description,Amount,Balance
2026-01-06,Northwind,100.00,1100.00
2026-01-20,Harbor,40.00,1140.00
`
const read = (text: string, heldBefore: string) => {
  const bytes = new TextEncoder().encode(text)
  const reading = readBankFile(bytes)
  expect(reading.questions.map(({ code }) => code)).toEqual(['sign'])
  const mapping = signByBalance(reading, money(heldBefore))
  return mapping && readBankFile(bytes, { mapping }).rows.map(({ amount }) => decimalOf(amount))
}

test('amounts of one sign are money in where the balance rises from what the account held', () => {
  expect(read(RISING, '1000.00')).toEqual(['100.00', '40.00'])
})

test('they are money out where what is owed rises from what was owed', () => {
  expect(read(RISING, '-1000.00')).toEqual(['-100.00', '-40.00'])
})

test('another balance, or none, proves nothing', () => {
  expect(read(RISING, '999.99')).toBeUndefined()
  expect(read(RISING, '0.00')).toBeUndefined()
  expect(read(RISING.replace('1140.00', '1141.00'), '1000.00')).toBeUndefined()
})

test.each([
  ['a single row with its balance', 'Date,Description,Amount,Balance\n2026-01-06,Northwind,100.00,1100.00\n'],
  [
    'balances stated above the rows',
    'Opening balance,1000.00\nClosing balance,1100.00\nDate,Description,Amount\n2026-01-06,Northwind,100.00\n',
  ],
])('%s says as much', (_, text) => {
  expect(read(text, '1000.00')).toEqual(['100.00'])
  expect(read(text, '-1000.00')).toEqual(['-100.00'])
  expect(read(text, '999.99')).toBeUndefined()
})
