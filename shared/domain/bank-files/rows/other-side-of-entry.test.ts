import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

/** An account of a general ledger as Xero exports it: what its entries are called, and no column with the other account. */
const anAccount = (name: string, ...entries: string[]) => [
  name,
  ...entries,
  `Total ${name},,,,0.00,0.00,0.00`,
]
const BANK = 'Chase Checking (090)'

/** What the entries of the bank's account say of the other side: of Adobe, Harbor and Staples. */
function categoriesOf(...others: string[][]) {
  const text = [
    'General Ledger Detail',
    '',
    'Date,Source,Description,Reference,Debit,Credit,Running Balance',
    ...anAccount(
      BANK,
      '02 Sep 2026,Spend Money,Adobe,CC-1,,59.98,9940.02',
      '03 Sep 2026,Receivable Payment,Harbor,INV-101,3000.00,,12940.02',
      '07 Sep 2026,Spend Money,Staples,,,44.00,12896.02',
    ),
    ...others.flat(),
  ].join('\n')
  const mapping = { format: 'csv' as const, account: 'Account above', onlyAccount: BANK }
  return readBankFile(new TextEncoder().encode(text), { side: 'ledger', mapping }).rows.map(
    ({ category }) => category,
  )
}

const SOFTWARE = anAccount('Software (485)', '02 Sep 2026,Spend Money,Adobe,CC-1,59.98,,59.98')
const RECEIVABLE = anAccount(
  'Receivables (610)',
  '03 Sep 2026,Receivable Payment,Harbor,INV-101,,3000.00,-3000.00',
)
const staples = (account: string, amount: string, on = '07 Sep 2026', who = 'Staples') =>
  anAccount(account, `${on},Spend Money,${who},,${amount},,${amount}`)

test('an entry of a general ledger is on the account that has its opposite amount', () => {
  expect(categoriesOf(SOFTWARE, RECEIVABLE, staples('Office (453)', '44.00'))).toEqual([
    'Software (485)',
    'Receivables (610)',
    'Office (453)',
  ])
})

test('an entry with tax, another day, other words and two accounts that could be it leave open where it is', () => {
  for (const others of [
    [staples('Office (453)', '40.00'), staples('Tax (820)', '4.00')],
    [staples('Office (453)', '44.00', '08 Sep 2026')],
    [staples('Office (453)', '44.00', '07 Sep 2026', 'Viking')],
    [staples('Office (453)', '44.00'), staples('Paper (454)', '44.00')],
  ])
    expect(categoriesOf(SOFTWARE, ...others)).toEqual(['Software (485)', 'Receivable Payment', 'Spend Money'])
})
