import { expect, test } from 'vitest'
import type { ChangeRequest } from '../../../../shared/contract/requests.ts'
import { requestInWords } from './request-words.ts'

const asked = {
  id: '1.202603.01M8KM5Z5BHM6ACYMM8DTSF0NA',
  companyId: 1,
  about: '7',
  title: 'What is asked for',
  amount: '500.00',
  currency: 'USD',
  askedBy: 'anna',
  askedAt: '2026-03-01T10:00:00.000Z',
}
const said = (request: Partial<ChangeRequest>) =>
  requestInWords({ ...asked, ...request } as ChangeRequest, {
    here: (id) => `account ${id} here`,
    there: (id) => `account ${id} there`,
  })

const payment = {
  chartAccountId: 11,
  otherCompanyId: 2,
  otherChartAccountId: 22,
  date: '2026-03-01',
  amount: '500.00',
  isRepayment: false,
  confirmExcess: false,
}

test('who confirms a payment between companies reads its day, both accounts, what it says and its rates', () => {
  expect(said({ kind: 'intercompany_payment', payment })).toEqual([
    'On Mar 1, 2026',
    'Paid from account 11 here',
    'There it goes to account 22 there',
  ])
  const more = { description: 'Software', referenceNumber: 'R-7', rate: '1.1', otherRate: '0.9' }
  expect(
    said({ kind: 'intercompany_payment', payment: { ...payment, ...more, confirmExcess: true } }).slice(3),
  ).toEqual([
    'Described as “Software”',
    'Reference: R-7',
    'At a rate of 1.1 here',
    'At a rate of 0.9 there',
    'It may be more than was owed',
  ])
})

test('of items that are brought forward each is read, not the first and how many more', () => {
  const items = [
    { date: '2025-12-01', description: 'Cheque 1', amount: '-5.00', reference: null },
    { date: '2025-12-02', description: 'Cheque 2', amount: '900.00', reference: '0042' },
  ]
  expect(said({ kind: 'opening_items', financialAccountId: 7, items })).toEqual([
    'Dec 1, 2025 · Cheque 1: ($5.00)',
    'Dec 2, 2025 · Cheque 2 · 0042: $900.00',
  ])
})

test('an opening balance in another currency is read with its rate', () => {
  const opening = { kind: 'opening_balance', financialAccountId: 7, openingBalance: '500.00' } as const
  expect(said({ ...opening, rate: '1.25' })).toEqual(['At a rate of 1.25'])
  expect(said(opening)).toEqual([])
})

test('an allocation is read with its day, and a void with its reason', () => {
  const of = { documentId: 'one', date: null }
  expect(said({ kind: 'allocate', ...of })).toEqual(['On the later of their two days'])
  expect(said({ kind: 'allocate', ...of, date: '2026-03-09' })).toEqual(['On Mar 9, 2026'])
  expect(said({ kind: 'undo_allocation', allocationId: 'one', date: '2026-03-09' })).toEqual([
    'On Mar 9, 2026',
  ])
  expect(said({ kind: 'void_entry', reason: 'Twice' })).toEqual(['Reason: Twice'])
})

test('a ledger file is read with the accounts that its rows go to', () => {
  const posts = [{ account: '6350 Rent', rows: 2, amount: '35.00' }]
  expect(said({ kind: 'ledger_file', posts })).toEqual(['6350 Rent: 2 rows, $35.00'])
  expect(said({ kind: 'ledger_file' })).toEqual([])
})

test('of rows that a file left out each is read with its day, text, account and amount, and how many there are beside the first', () => {
  const row = { date: '2026-03-01', description: 'Invoice 7', account: '4000 Sales' }
  const rows = [
    { ...row, row: 1, amount: '-120.00' },
    { ...row, row: 4, amount: '30.00' },
  ]
  expect(said({ kind: 'take_left_out', operationId: '7', rows, rowsBeside: 3 })).toEqual([
    'Row 1 · Mar 1, 2026 · Invoice 7 · 4000 Sales: Money in $120.00',
    'Row 4 · Mar 1, 2026 · Invoice 7 · 4000 Sales: Money out $30.00',
    'And 3 more rows',
  ])
  expect(said({ kind: 'take_left_out', operationId: '7' })).toEqual([])
})

test('a file and rows in another currency are read with what they come to in the books', () => {
  const of = { amount: '40.00', inBooks: '60.00' }
  const posts = [{ account: '6350 Rent', rows: 1, ...of }]
  expect(said({ kind: 'ledger_file', booksCurrency: 'CAD', posts })).toEqual([
    '6350 Rent: 1 row, $40.00, in the books CA$60.00',
  ])
  const row = { row: 1, date: '2026-03-02', description: 'Office', account: '6350 Rent', ...of }
  const operationId = asked.id
  expect(said({ kind: 'take_left_out', operationId, booksCurrency: 'CAD', rows: [row] })).toEqual([
    'Row 1 · Mar 2, 2026 · Office · 6350 Rent: Money out $40.00, in the books CA$60.00',
  ])
})
