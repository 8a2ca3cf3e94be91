import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

/** The amounts as they are at the bank, or undefined where the file is asked about. */
function atTheBank(header: string, ...rows: string[]): string[] | undefined {
  const text = [header, ...rows].join('\n')
  const { questions, rows: read } = readBankFile(new TextEncoder().encode(text), { side: 'ledger' })
  return questions.length > 0 ? undefined : read.map(({ amount }) => String(-amount / 10_000n))
}

const XERO = 'Date,Source,Description,Reference,Related account,Debit,Credit'
const spent = (amount: number, column: 'debit' | 'credit' = 'credit') =>
  `02 Sep 2026,Spend Money,Gusto,,Wages (477),${column === 'debit' ? `${amount}.00,` : `,${amount}.00`}`

test('what was spent is a credit of the bank account and what was received a debit: such a file is not asked about', () => {
  expect(
    atTheBank(XERO, spent(3200), spent(1400), '22 Sep 2026,Bank Transfer,Card,,Chase Card,,640.00'),
  ).toEqual(['-3200', '-1400', '-640'])
  const received = '09 Sep 2026,Receivable Payment,Harbor,INV-1,Receivables (610),4000.00,'
  expect(atTheBank(XERO, spent(3200), received)).toEqual(['-3200', '4000'])
})

test('an expense account, one entry alone, and a kind that says nothing are asked about', () => {
  expect(atTheBank(XERO, spent(3200, 'debit'), spent(1400, 'debit'))).toBeUndefined()
  expect(atTheBank(XERO, spent(3200), spent(1400, 'debit'))).toBeUndefined()
  expect(atTheBank(XERO, spent(3200))).toBeUndefined()
  expect(
    atTheBank(XERO, spent(3200), spent(1400), '22 Sep 2026,Manual Journal,Accrual,,Wages (477),,640.00'),
  ).toBeUndefined()
})

test('payments alone may have been made or received, and refunds given or got: in two columns they decide nothing by themselves', () => {
  const CASHBOOK = 'Date,Type,Details,Debit,Credit'
  const payments = ['900.00', '120.00', '80.00'].map((amount) => `02/09/2026,Payment,Rent,${amount},`)
  expect(atTheBank(CASHBOOK, ...payments)).toBeUndefined()
  expect(atTheBank(CASHBOOK, ...payments, '04/09/2026,Deposit,Customer,,500.00')).toBeUndefined()
  expect(
    atTheBank(CASHBOOK, '02/09/2026,Refund,Paper,,90.00', '03/09/2026,Refund,Chairs,,40.00'),
  ).toBeUndefined()
  const deposits = ['13/09/2026,Deposit,Sales,500.00,', '15/09/2026,Check,Rent,,700.00']
  expect(atTheBank(CASHBOOK, ...payments, ...deposits)).toEqual(['900', '120', '80', '500', '-700'])
})

const QUICKBOOKS = 'Date,Transaction Type,Num,Name,Memo/Description,Split,Amount'
const deposit = (amount: number, what: string) => `13/09/2026,Deposit,P1,Stripe,${what},Sales,${amount}.00`
const expense = (amount: number) => `25/09/2026,Expense,R8,Royal Mail,Postage,General Expenses,${amount}.00`

test('a fee that was kept back is a minus within its deposit; of one column both ways have to agree', () => {
  expect(
    atTheBank(QUICKBOOKS, deposit(1000, 'Sales'), deposit(200, 'Tax'), deposit(-35, 'Fee'), expense(-84)),
  ).toEqual(['1000', '200', '-35', '-84'])
  expect(atTheBank(QUICKBOOKS, deposit(1000, 'Sales'), deposit(200, 'Tax'))).toBeUndefined()
  expect(atTheBank(QUICKBOOKS, expense(-84), expense(-12))).toBeUndefined()
  expect(atTheBank(QUICKBOOKS, deposit(-1000, 'Sales'), expense(84))).toBeUndefined()
  expect(atTheBank(QUICKBOOKS, deposit(35, 'Sales'), deposit(-1000, 'Back'), expense(-84))).toBeUndefined()
})
