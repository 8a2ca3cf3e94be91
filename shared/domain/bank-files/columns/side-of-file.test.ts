import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'

const sideOf = (bytes: Uint8Array, fileName = 'export.csv') => readBankFile(bytes, { fileName }).side
const ofText = (text: string, fileName?: string) => sideOf(new TextEncoder().encode(text), fileName)

test('a file with codes of accounts on two sides is of the books', () => {
  const file = `Date,Account,Description,Debit,Credit
2026-01-02,6300,Coffee,4.50,
2026-01-02,1200,Coffee,,4.50
2026-01-03,4000 Sales,Client,,1200.00
`
  expect(ofText(file)).toEqual({ side: 'ledger', columns: ['Account'] })
})

test('numbers of entries and contra accounts are of the books', () => {
  const file = `Entry No,Date,Contra account,Text,Amount
17,2026-01-02,1200,Coffee,-4.50
18,2026-01-03,4000,Client,1200.00
`
  expect(ofText(file)).toEqual({ side: 'ledger', columns: ['Entry No', 'Contra account'] })
  const datev = `Belegdatum;Umsatz;Sollkonto;Habenkonto;Buchungstext
02.01.2026;4,50;6300;1200;Kaffee
13.01.2026;1200,00;1200;4000;Kunde
`
  expect(ofText(datev).side).toBe('ledger')
})

test('a report of QuickBooks is of the books, with its balance too', () => {
  const file = `,Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance
Checking,,,,,,,,
,01/13/2026,Expense,,Corner Shop,Coffee,Meals,-4.50,95.50
,01/15/2026,Deposit,,Acme,Client,Sales,1200.00,1295.50
`
  expect(ofText(file)).toEqual({ side: 'ledger', columns: ['Memo/Description', 'Split'] })
})

test('a balance that rises with debits is asked about, and one that falls with them is a bank’s', () => {
  const file = `Date,Source,Description,Debit,Credit,Running Balance
2026-10-13,Counter,Oak,2300.00,0.00,10510.55
2026-10-16,Online,Timber,0.00,1415.20,9095.35
2026-10-22,Online,Fuel,0.00,96.40,8998.95
`
  expect(ofText(file)).toEqual({ side: 'unsure', columns: [], risesWith: 'Debit' })
  expect(ofText(file.replace('Debit,Credit', 'Credit,Debit')).side).toBe('bank')
  expect(ofText(file.replace('Debit,Credit', 'Money in,Money out')).side).toBe('bank')
})

test('what programs for books call their entries is asked about, without a balance too', () => {
  const file = `Date,Source,Description,Debit,Credit
2026-10-13,Receivable Payment,Oak,2300.00,0.00
2026-10-22,Spend Money,Fuel,0.00,96.40
`
  expect(ofText(file)).toEqual({ side: 'ledger', columns: [], says: 'Receivable Payment' })
})

test('a report whose title is that of books is of the books', () => {
  const file = `Nominal Activity
Date,Description,Debit,Credit
2026-10-13,Oak,2300.00,
2026-10-22,Fuel,,96.40
`
  expect(ofText(file)).toEqual({ side: 'ledger', columns: [], says: 'Nominal Activity' })
})

test('a bill that thanks for what was repaid is the bank’s, though what is owed rises with debits', () => {
  const file = `Date,Description,Debit,Credit,Balance
2026-10-13,Fuel,96.40,,596.40
2026-10-16,Payment - thank you,,500.00,96.40
2026-10-22,Coffee,4.00,,100.40
`
  expect(ofText(file).side).toBe('bank')
  expect(ofText(file.replace('Payment - thank you', 'Oak')).side).toBe('unsure')
})

test('accounts below each other are asked about one by one', () => {
  const file = `Account Name,Account Number,Date,Description,Debit,Credit,Balance
Petty cash,1000,2026-10-02,Invoice 31,1800.00,,1800.00
Petty cash,1000,2026-10-11,Design tools,,45.00,1755.00
Petty cash,1000,2026-10-13,Visit,,23.70,1731.30
Office,5100,2026-10-11,Design tools,45.00,,45.00
Office,5100,2026-10-13,Visit,23.70,,68.70
`
  expect(ofText(file)).toMatchObject({ side: 'unsure', risesWith: 'Debit' })
})

test('numbers of accounts at a bank are no codes of a chart', () => {
  const file = `Account,Date,Description,Amount
4471,2026-01-02,Coffee,-4.50
9902,2026-01-03,Client,1200.00
`
  expect(ofText(file).side).toBe('bank')
})

test('what only its name or one column calls a ledger is asked about', () => {
  const file = `Date,Description,Reference,Amount
2026-01-02,Coffee,A1,-4.50
2026-01-03,Client,A2,1200.00
`
  expect(ofText(file, 'ledger.csv').side).toBe('unsure')
  expect(ofText(file, 'Q1 general_ledger.csv').side).toBe('unsure')
  expect(ofText(file, 'statement.csv').side).toBe('bank')
  expect(ofText(file.replace('Reference', 'Voucher'), 'export.csv').side).toBe('unsure')
})

test('a running balance speaks for the bank', () => {
  const file = `Date,Description,Document No,Amount,Balance
2026-01-02,Coffee,A1,-4.50,95.50
2026-01-03,Client,A2,1200.00,1295.50
`
  expect(ofText(file, 'ledger.csv').side).not.toBe('ledger')
})

test('no export of a bank is taken for books', () => {
  const folder = join(import.meta.dirname, '../corpus/banks')
  const names = readdirSync(folder).filter((name) => !name.endsWith('.json'))
  const others = names.filter((name) => {
    try {
      return sideOf(new Uint8Array(readFileSync(join(folder, name))), name).side !== 'bank'
    } catch (error) {
      if (error instanceof BankFileError) return false
      throw error
    }
  })
  expect(others).toEqual([])
})
