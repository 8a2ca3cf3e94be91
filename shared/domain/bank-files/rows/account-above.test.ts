import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

const TABLE = `Date;Description;Amount;Balance
2026-03-13;Rent;-900.00;100.00
2026-03-14;Interest;2.50;102.50
`
const accountIn = (above: string) =>
  readBankFile(new TextEncoder().encode(`${above}\n${TABLE}`)).accounts.map(({ account }) => account)

test('an IBAN above the table says whose file it is', () => {
  expect(accountIn('Girokonto;DE89 3704 0044 0532 0130 00\nFrom;2026-03-01')).toEqual([
    'DE89 3704 0044 0532 0130 00',
  ])
  expect(accountIn('Statement of DE89370400440532013000;\n')).toEqual(['DE89370400440532013000'])
})

test('a number beside a word for an account says so too', () => {
  expect(accountIn('Account number;****4471\nBranch;0042')).toEqual(['****4471'])
})

test('what is no account, and two of them, name none', () => {
  expect(accountIn('Statement;DE00 3704 0044 0532 0130 00')).toEqual([undefined])
  expect(accountIn('Account number;main\nPrinted;2026')).toEqual([undefined])
  expect(accountIn('Account number;4471\nIBAN;DE89370400440532013000')).toEqual([undefined])
})
