import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, onlyAccount?: string) => {
  const first = readBankFile(bytes(text), { side: 'ledger' })
  const chosen = first.questions[0]?.options.find(({ mapping }) => mapping.onlyAccount === onlyAccount)
  return chosen ? readBankFile(bytes(text), { side: 'ledger', mapping: chosen.mapping }) : first
}
const amounts = ({ rows }: ReturnType<typeof readBankFile>) =>
  rows.map(({ date, amount }) => `${date.slice(8)} ${decimalOf(amount)}`)

const QUICKBOOKS = `General Ledger
October 2026

,Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance
Checking,,,,,,,,
,Beginning Balance,,,,,,,"12,400.00"
,10/02/2026,Deposit,,Rosewood,Invoice 1041,Accounts Receivable,"1,250.00","13,650.00"
,10/05/2026,Check,2201,Millers,Flour,Cost of Goods Sold,-640.25,"13,009.75"
Total for Checking,,,,,,,$609.75,
Premises,,,,,,,,
Rent,,,,,,,,
,10/30/2026,Check,2202,Lakeview,Rent October,Checking,"2,100.00","2,100.00"
Total for Rent,,,,,,,"$2,100.00",
,10/31/2026,Expense,,Cleaners,Windows,Checking,80.00,80.00
Total for Premises with sub-accounts,,,,,,,"$2,180.00",
`

test('of a general ledger with several accounts one is asked for, and its rows alone are read', () => {
  const first = read(QUICKBOOKS)
  expect(first.questions[0]?.options.map(({ label }) => label)).toEqual([
    'Checking',
    'Rent',
    'Premises',
    'All of them, as one',
  ])
  expect(first.questions[0]?.options.map(({ examples }) => examples[0]?.description)).toEqual([
    'Rosewood Invoice 1041',
    'Lakeview Rent October',
    'Cleaners Windows',
    'Rosewood Invoice 1041',
  ])
  const bank = read(QUICKBOOKS, 'Checking')
  expect(bank.questions).toEqual([])
  expect(amounts(bank)).toEqual(['02 -1250.00', '05 640.25'])
  expect(bank.proof).toMatchObject({ rowsRejected: 0, balanceChain: 'holds' })
})

test('accounts that end with the same words begin with what they held', () => {
  const account = (name: string, row: string) =>
    `,${name},,,,\n,Starting Balance,,,,$10.00\n${row}\n,Totals and Ending Balance,,$1.00,$1.00,$9.00\n`
  const text = `,Date,Description,Debit,Credit,Balance\n${account('Cash', ',2026-10-13,Stamps,,$1.00,$9.00\n,2026-10-14,Sale,$5.00,,$14.00')}${account('Savings', ',2026-10-14,Interest,$1.00,,$11.00')}`
  expect(
    read(text)
      .questions[0]?.options.map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['Cash', 'Savings'])
})

test('one account asks nothing, and neither do customers of a list without a balance', () => {
  const one = QUICKBOOKS.slice(0, QUICKBOOKS.indexOf('Premises'))
  expect(read(one).questions).toEqual([])
  const list = QUICKBOOKS.replace('Amount,Balance', 'Amount,Cleared').replace(/,"?[\d,.]+"?$/gm, ',')
  expect(read(list).questions.map(({ code }) => code)).not.toContain('account')
})

test('a mapping saved for several accounts reads a file with one of them', () => {
  const { mapping } = read(QUICKBOOKS, 'Checking')
  const one = QUICKBOOKS.slice(0, QUICKBOOKS.indexOf('Premises'))
  const { rows, questions } = readBankFile(bytes(one), { side: 'ledger', mapping })
  expect(questions).toEqual([])
  expect(rows).toHaveLength(2)
})
