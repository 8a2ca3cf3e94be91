import { expect, test } from 'vitest'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { decimalOf } from '../money/money.ts'
import { type QuickbooksOptions, quickbooksMapping } from './quickbooks-mapping.ts'

function read(text: string, options: QuickbooksOptions) {
  const bytes = new TextEncoder().encode(text)
  const { rows, questions } = readBankFile(bytes, { ...options, mapping: quickbooksMapping(bytes, options) })
  return {
    rows: rows.map(({ date, description, amount, category = '' }) => [
      date,
      description,
      decimalOf(amount),
      category,
    ]),
    asks: questions.map(({ code }) => code),
  }
}

const REGISTER = `Date,Ref No.,Payee,Memo,Payment,Deposit,Reconciliation Status,Balance,Type,Account
01/15/2026,1001,Acme Supply,Paper,120.00,,C,880.00,Expense,Office Supplies
01/16/2026,,Blue Client,Invoice 7,,500.00,,1380.00,Deposit,Sales
`
const LIST = `Transaction List by Date,,,,,,,,
Maple Trading Inc.,,,,,,,,
"January 1-31, 2026",,,,,,,,
,,,,,,,,
,Date,Transaction Type,Num,Posting (Y/N),Name,Memo/Description,Account,Split,Amount
,01/15/2026,Expense,1001,Y,Acme Supply,Paper,Chequing,Office Supplies,-120.00
,01/16/2026,Deposit,,Y,Blue Client,Invoice 7,Chequing,Sales,"1,500.00"
,01/20/2026,Bill,,Y,Landlord,Rent,Accounts Payable,Rent,900.00
,,,,,,,,,
"Saturday, Nov 21, 2026 10:11 AM GMT-5 - Accrual Basis",,,,,,,,,
`

test('a register becomes ledger entries of the other side, with the account that each line names', () => {
  expect(read(REGISTER, { side: 'ledger' })).toEqual({
    rows: [
      ['2026-01-15', 'Acme Supply', '120.00', 'Office Supplies'],
      ['2026-01-16', 'Blue Client', '-500.00', 'Sales'],
    ],
    asks: [],
  })
})

test('the same register as bank lines has the opposite signs', () => {
  expect(read(REGISTER, { side: 'bank' }).rows.map(([, , amount]) => amount)).toEqual(['-120.00', '500.00'])
})

test("a card's register calls money out a charge and money in a payment", () => {
  const text = `Date,Payee,Memo,Charge,Payment,Balance,Account
01/15/2026,Acme,Paper,120.00,,120.00,Office
01/16/2026,,Paid,,50.00,70.00,Chequing
`
  expect(read(text, { side: 'bank', isCard: true }).rows).toEqual([
    ['2026-01-15', 'Acme', '-120.00', 'Office'],
    ['2026-01-16', 'Paid', '50.00', 'Chequing'],
  ])
})

test("a transaction list gives this account's lines alone", () => {
  expect(read(LIST, { side: 'ledger', accountNames: ['chequing'] })).toEqual({
    rows: [
      ['2026-01-15', 'Acme Supply Paper', '120.00', 'Office Supplies'],
      ['2026-01-16', 'Blue Client Invoice 7', '-1500.00', 'Sales'],
    ],
    asks: [],
  })
})

const LEDGER = `General Ledger
Brightwater LLC

,Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance
Chase Checking (1234),,,,,,,,
,Beginning Balance,,,,,,,"5,000.00"
,10/13/2026,Expense,,Adobe,Creative Cloud,Software,-59.99,"4,940.01"
Total for Chase Checking (1234),,,,,,,-$59.99,
Software,,,,,,,,
,10/13/2026,Expense,,Adobe,Creative Cloud,Chase Checking (1234),59.99,59.99
Total for Software,,,,,,,$59.99,
`

test('of a general ledger the account is read that is called like ours, whatever number the bank put behind its name', () => {
  expect(read(LEDGER, { side: 'ledger', accountNames: ['Chase Checking'] })).toEqual({
    rows: [['2026-10-13', 'Adobe Creative Cloud', '59.99', 'Software']],
    asks: [],
  })
})

test('where no account of a general ledger is called like ours, it is asked which one is', () => {
  expect(read(LEDGER, { side: 'ledger', accountNames: ['Operating'] }).asks).toEqual(['account'])
})

test('the reports of today call the two accounts otherwise, and are read alike', () => {
  const today = LIST.replace('Account,Split,', 'Distribution account,Item split account,')
  expect(read(today, { side: 'ledger', accountNames: ['chequing'] })).toEqual(
    read(LIST, { side: 'ledger', accountNames: ['chequing'] }),
  )
})

test('a transaction list of other accounts is refused by their names', () => {
  const bytes = new TextEncoder().encode(LIST)
  expect(() => quickbooksMapping(bytes, { side: 'ledger', accountNames: ['Savings'] })).toThrow(
    /2 accounts \(Chequing, Accounts Payable\)/,
  )
})

test('in a journal a debit of the bank account is money in', () => {
  const text = `Date,Transaction Type,Num,Name,Memo/Description,Debit,Credit
01/15/2026,Expense,1001,Acme,Paper,,120.00
01/16/2026,Deposit,,Blue,Invoice 7,500.00,
`
  expect(read(text, { side: 'bank' }).rows.map(([, , amount]) => amount)).toEqual(['-120.00', '500.00'])
  expect(read(text, { side: 'ledger' }).rows.map(([, , amount]) => amount)).toEqual(['120.00', '-500.00'])
})

test('a list that shows what is owed on a card is told by its transaction types', () => {
  const text = (type: string, sign: string) => `Date,Transaction Type,Name,Memo/Description,Amount
01/15/2026,${type},Acme,Paper,${sign}120.00
01/16/2026,${type},Blue,Ink,${sign}30.00
`
  const amounts = (type: string, sign: string) =>
    read(text(type, sign), { side: 'bank', isCard: true }).rows.map(([, , amount]) => amount)
  for (const type of ['Expense', 'Check', 'Charge']) {
    expect(amounts(type, '')).toEqual(['-120.00', '-30.00'])
    expect(amounts(type, '-')).toEqual(['-120.00', '-30.00'])
  }
})

test('a card whose file does not say what plus means is refused rather than guessed', () => {
  const bytes = new TextEncoder().encode('Date,Name,Amount\n01/15/2026,Acme,120.00\n01/16/2026,Blue,-30.00\n')
  expect(() => quickbooksMapping(bytes, { side: 'bank', isCard: true })).toThrow(
    /plus is a charge or a payment/,
  )
})

test('dates that can be read in two ways are asked about', () => {
  expect(read('Date,Description,Amount\n01/05/2026,Paper,-1.00\n', { side: 'ledger' }).asks).toEqual([
    'date-order',
  ])
})
