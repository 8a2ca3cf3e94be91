import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'

const HEADER = 'Date,Description,Amount,Balance\n'
const JANUARY = `${HEADER}2026-01-05,Bakery Lane,-4.50,95.50\n2026-01-06,Client Oak,100.00,195.50\n`
const FEBRUARY = `${HEADER}2026-02-05,Rent,-50.00,145.50\n`

const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

const linesOf = (bytes: Uint8Array) =>
  readBankFile(bytes).rows.map(({ date, amount }) => `${date} ${decimalOf(amount)}`)

test('the files of an archive are one statement where they are of one form', () => {
  const bytes = archive({ 'b-february.csv': FEBRUARY, 'a-january.csv': JANUARY, 'readme.txt': 'Yours.' })
  expect(linesOf(bytes)).toEqual(['2026-01-05 -4.50', '2026-01-06 100.00', '2026-02-05 -50.00'])
  expect(readBankFile(bytes).proof.balanceChain).toBe('holds')
})

test('of files that are not alike one is asked for', () => {
  const other = 'Datum;Betrag;Verwendungszweck\n05.02.2026;-3,00;Brot\n'
  const bytes = archive({ 'a.csv': JANUARY, 'b.csv': other })
  const { certain, questions } = readBankFile(bytes)
  expect(certain).toBe(false)
  expect(questions).toMatchObject([{ code: 'sheet', options: [{ label: 'a.csv' }, { label: 'b.csv' }] }])
  const chosen = questions[0]?.options[1]?.mapping
  expect(readBankFile(bytes, chosen ? { mapping: chosen } : {}).rows).toMatchObject([{ date: '2026-02-05' }])
})

test('the files of two accounts in an archive are two accounts, and those of two months one', () => {
  const unbalanced = (text: string) => text.replace(/,[^,\n]*$/gm, '')
  const files = { first: unbalanced(JANUARY), second: unbalanced(FEBRUARY) }
  const accountsOf = (names: [string, string]) =>
    readBankFile(archive({ [names[0]]: files.first, [names[1]]: files.second }), {
      readsAllAccounts: true,
    }).accounts.map(({ account, proof }) => [account, proof.rowsRead])
  expect(accountsOf(['checking-2026-01.csv', 'savings-2026-01.csv'])).toEqual([
    ['checking', 2],
    ['savings', 1],
  ])
  expect(accountsOf(['export-2026-01.csv', 'export-2026-02 (1).csv'])).toEqual([[undefined, 3]])
  expect(accountsOf(['Januar.csv', 'Februar.csv'])).toEqual([[undefined, 3]])
})

test('an archive without a statement, and one within another, are refused', () => {
  expect(() => readBankFile(archive({ 'readme.txt': 'Yours.' }))).toThrow(BankFileError)
  const inner = archive({ 'a.csv': JANUARY })
  expect(() => readBankFile(zipSync({ 'inner.zip': inner }))).toThrow(BankFileError)
})
