import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { type EntryLine, faultOf, ledgerAmountOf, linesOfLedgerTransaction, totalsOf } from './entry.ts'
import { STANDARD_CHART } from './standard-chart.ts'

const aLine = (line: Partial<EntryLine>): EntryLine => ({
  chartAccountId: 1,
  debitAmount: '0',
  creditAmount: '0',
  description: '',
  ...line,
})

test('an entry whose debits and credits differ by a cent is refused', () => {
  expect(faultOf([aLine({ debitAmount: '100.00' }), aLine({ creditAmount: '99.99' })])).toBe('unbalanced')
})

test('an entry needs two lines, each with a debit or a credit and not both', () => {
  expect(faultOf([aLine({ debitAmount: '1' })])).toBe('lines-few')
  expect(faultOf([aLine({ debitAmount: '1', creditAmount: '1' }), aLine({ creditAmount: '1' })])).toBe(
    'lines-one-sided',
  )
  expect(faultOf([aLine({}), aLine({})])).toBe('lines-empty')
  expect(faultOf([aLine({ debitAmount: '-1' }), aLine({ creditAmount: '-1' })])).toBe('lines-one-sided')
})

test('the books are kept in whole cents', () => {
  expect(faultOf([aLine({ debitAmount: '1.005' }), aLine({ creditAmount: '1.005' })])).toBe('cents')
})

test('100.00 received on a bank account is -100.00 in the ledger, and debits the bank', () => {
  const [bank, income] = linesOfLedgerTransaction(money('-100.00'), 10, 40, 'Invoice')
  expect(bank).toMatchObject({ chartAccountId: 10, debitAmount: '100.00', creditAmount: '0.00' })
  expect(income).toMatchObject({ chartAccountId: 40, debitAmount: '0.00', creditAmount: '100.00' })
  expect(ledgerAmountOf(bank!)).toBe(money('-100.00'))
})

test('25.00 paid with a card is +25.00 in the ledger, and credits the card', () => {
  const [card, expense] = linesOfLedgerTransaction(money('25.00'), 21, 60, 'Lunch')
  expect(card).toMatchObject({ creditAmount: '25.00' })
  expect(expense).toMatchObject({ debitAmount: '25.00' })
  expect(ledgerAmountOf(card!)).toBe(money('25.00'))
})

test('whatever is booked through a ledger transaction balances', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (cents) => {
      fc.pre(cents !== 0n)
      const lines = linesOfLedgerTransaction(cents * 100n, 1, 2, '')
      expect(faultOf(lines)).toBeUndefined()
      expect(totalsOf(lines).totalDebits).toBe(totalsOf(lines).totalCredits)
    }),
  )
})

test('the standard chart has about 40 accounts, each code once', () => {
  expect(STANDARD_CHART.length).toBeGreaterThanOrEqual(40)
  expect(new Set(STANDARD_CHART.map(({ accountCode }) => accountCode)).size).toBe(STANDARD_CHART.length)
})
