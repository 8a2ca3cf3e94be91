import { expect, test } from 'vitest'
import { readTwoFiles } from './read-two-files.ts'

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const GOOD = 'Date,Description,Amount\n2026-01-05,Rent,-900.00\n2026-01-09,Invoice 12,1200.00\n'

test.each([
  ['bank.csv', 'hello\n', GOOD],
  ['books.csv', GOOD, ''],
])('of two files it is said that %s cannot be read', (named, bank, books) => {
  expect(() => readTwoFiles(file('bank.csv', bank), file('books.csv', books))).toThrow(
    expect.objectContaining({ message: expect.stringMatching(`^${named}: \\S`) }),
  )
})

test('a year of more rows than one import takes is read where nothing is uploaded', () => {
  const year = `Date,Description,Amount\n${'2026-01-05,Rent,-900.00\n'.repeat(100_001)}`
  expect(() => readTwoFiles(file('bank.csv', year), file('books.csv', GOOD))).toThrow('100,000 rows')
  const { bank } = readTwoFiles(file('bank.csv', year), file('books.csv', GOOD), 200_000)
  expect(bank.lines).toHaveLength(100_001)
})

test('of a general ledger with all accounts the one of the bank is taken, in which nothing stands twice', () => {
  const bank = [
    '2026-10-01,RENT OAKRIDGE,-900.00',
    '2026-10-05,STRIPE TRANSFER,1164.45',
    '2026-10-06,SHELL,-68.42',
  ]
  const ledger = `General Ledger
Brightwater LLC

,Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance
Chase Checking (1234),,,,,,,,
,Beginning Balance,,,,,,,"5,000.00"
,10/01/2026,Expense,,Oakridge,Rent,Rent,-900.00,"4,100.00"
,10/05/2026,Deposit,,Stripe,Payout,Sales,"1,164.45","5,264.45"
,10/06/2026,Expense,,Shell,Fuel,Fuel,-68.42,"5,196.03"
Total for Chase Checking (1234),,,,,,,$196.03,
Fuel,,,,,,,,
,10/06/2026,Expense,,Shell,Fuel,Chase Checking (1234),68.42,68.42
Total for Fuel,,,,,,,$68.42,
Rent,,,,,,,,
,10/01/2026,Expense,,Oakridge,Rent,Chase Checking (1234),900.00,900.00
Total for Rent,,,,,,,$900.00,
Sales,,,,,,,,
,10/05/2026,Deposit,,Stripe,Payout,Chase Checking (1234),"1,164.45","1,164.45"
Total for Sales,,,,,,,"$1,164.45",
`
  const read = readTwoFiles(
    file('bank.csv', `Date,Description,Amount\n${bank.join('\n')}\n`),
    file('ledger.csv', ledger),
  )
  expect(read.ledger.assumed).toContain('Chase Checking (1234)')
  expect(read.ledger.lines).toHaveLength(bank.length)
})
