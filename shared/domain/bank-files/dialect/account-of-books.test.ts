import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import type { BankFileMapping, Side } from '../bank-file.ts'
import { readBankFile } from '../read-bank-file.ts'

const read = (text: string, mapping?: BankFileMapping, side: Side = 'ledger') =>
  readBankFile(new TextEncoder().encode(text), { side, ...(mapping && { mapping }) })
const amounts = ({ rows }: ReturnType<typeof read>) => rows.map(({ amount }) => decimalOf(amount))
const choicesOf = ({ questions }: ReturnType<typeof read>) =>
  questions.find(({ code }) => code === 'account')?.options.map(({ label }) => label)

const JOURNAL = `Date,Num,Memo,Account,Debit,Credit
10/13/2026,1,Invoice 1041,Checking,"1,250.00",
10/13/2026,1,Invoice 1041,Accounts Receivable,,"1,250.00"
10/15/2026,2,Flour,Cost of Goods Sold,640.25,
10/15/2026,2,Flour,Checking,,640.25
`

test('of a journal, in which debits and credits come to the same, one account is asked for and read', () => {
  const first = read(JOURNAL)
  expect(choicesOf(first)).toEqual([
    'Checking',
    'Accounts Receivable',
    'Cost of Goods Sold',
    'All of them, as one',
  ])
  const mapping = first.questions[0]?.options[0]?.mapping
  expect(amounts(read(JOURNAL, { ...mapping!, invert: true }))).toEqual(['-1250.00', '640.25'])
})

test('the French file of all entries is such a journal', () => {
  const header =
    'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tPieceRef\tEcritureLib\tDebit\tCredit'
  const rows = [
    'BQ\tBanque\t1\t20261015\t512000\tBanque\tR1\tVirement Durand\t1200,00\t0,00',
    'BQ\tBanque\t1\t20261015\t411000\tClients\tR1\tVirement Durand\t0,00\t1200,00',
    'BQ\tBanque\t2\t20261017\t606100\tEnergie\tF7\tElectricité\t180,25\t0,00',
    'BQ\tBanque\t2\t20261017\t512000\tBanque\tF7\tElectricité\t0,00\t180,25',
  ]
  expect(choicesOf(read([header, ...rows].join('\n')))?.slice(0, 3)).toEqual(['512000', '411000', '606100'])
})

test('accounts are told apart by balances that run in each by itself', () => {
  const file = `Account Name,Date,Description,Debit,Credit,Balance
Petty Cash,2026-10-02,Invoice 31,"1,800.00",,"1,800.00"
Petty Cash,2026-10-11,Design tools,,45.00,"1,755.00"
Petty Cash,2026-10-29,Taxi,,23.70,"1,731.30"
Office,2026-10-11,Design tools,45.00,,45.00
Office,2026-10-29,Taxi,23.70,,68.70
`
  const first = read(file)
  expect(choicesOf(first)?.slice(0, 2)).toEqual(['Petty Cash', 'Office'])
  const own = read(file, first.questions[0]?.options[0]?.mapping)
  expect(own.questions).toEqual([])
  expect(amounts(own)).toEqual(['-1800.00', '45.00', '23.70'])
})

test('an account on the other side of each row is a category, and asks nothing', () => {
  const file = JOURNAL.replace(/^.*,Checking,.*\n/gm, '')
  expect(choicesOf(read(file))).toBeUndefined()
  expect(read(file).mapping).toMatchObject({ category: 'Account' })
})
