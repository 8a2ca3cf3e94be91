import { expect, test } from 'vitest'
import type { PeriodBalance } from '../../../../shared/contract/balances.ts'
import { monthInWords, proposalInWords, whyNotAsked } from './proposal-in-words.ts'

const proposal = {
  currency: 'USD',
  openingBalance: '100.00',
  openingSource: 'statement',
  closingBalance: '1250.00',
  periodEnd: '2026-01-31',
  closingFile: { importId: 'i', fileName: 'bank.csv', row: 12, day: '2026-01-30', isConsistent: true },
} as PeriodBalance
const asProposed = { openingBalance: '100.00', closingBalance: '1250.00' }

test('a new statement says which month it is of, whatever month it was asked for from', () => {
  expect(monthInWords({ periodStart: '2026-09-01' })).toBe('The first month without a statement is Sep 2026.')
})

test('what is taken over as proposed is said to stand where it comes from', () => {
  expect(proposalInWords(proposal, asProposed)).toBe(
    'The opening balance is what the statement before closed with. The closing balance stands in bank.csv at row 12, as of Jan 30, 2026.',
  )
  expect(proposalInWords(proposal, { openingBalance: '100', closingBalance: '' })).toContain(
    'The closing balance stands in bank.csv',
  )
})

test('what is typed over it is said to differ, with the figure that it differs from', () => {
  expect(proposalInWords(proposal, { openingBalance: '90.00', closingBalance: '1250.01' })).toBe(
    'The opening balance differs from what the statement before closed with: $100.00. The closing balance differs from $1,250.00, which stands in bank.csv at row 12, as of Jan 30, 2026.',
  )
})

test('where no file proves the closing balance none is named, whether or not a file has one', () => {
  const unproved = { ...proposal, closingBalance: null, closingFile: null }
  expect(proposalInWords(unproved, { ...asProposed, closingBalance: '' })).toContain(
    'No file proves the closing balance: take it from the bank’s own statement.',
  )
})

test('what a file says of an earlier day is shown and not taken over', () => {
  const closingBefore = { ...proposal.closingFile!, balance: '1250.00' }
  const unproved = { ...proposal, closingBalance: null, closingFile: null, closingBefore }
  expect(proposalInWords(unproved, { ...asProposed, closingBalance: '' })).toContain(
    'bank.csv at row 12, as of Jan 30, 2026, says $1,250.00, and no file says what it was on Jan 31, 2026. Take the closing balance from the bank’s own statement.',
  )
})

test('a statement asked for with a later month says why an earlier one comes first', () => {
  const july = { periodStart: '2026-07-01' }
  expect(whyNotAsked({ ...july, nextStart: '2026-07-01' }, '2026-10')).toBe(
    'Jul 2026 comes before Oct 2026: each statement begins where the one before it ended.',
  )
  expect(whyNotAsked({ ...july, nextStart: null }, '2026-10')).toContain(
    'its lines begin there, and a statement of Oct 2026 would leave what is before it unproved',
  )
  expect(whyNotAsked({ ...july, nextStart: null }, '2026-07')).toBeUndefined()
  expect(whyNotAsked({ ...july, nextStart: null }, null)).toBeUndefined()
})
