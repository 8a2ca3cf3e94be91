import { expect, test } from 'vitest'
import type { BankFileMapping } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { changeColumn, changeLayout, isMapped, rolesOf } from './change-mapping.ts'

const aMapping = (more: Partial<BankFileMapping> = {}): BankFileMapping => ({
  format: 'csv',
  date: 'Date',
  description: 'Details',
  amount: 'Amount',
  dateFormat: 'MM/DD/YYYY',
  decimalMark: '.',
  invert: true,
  ...more,
})

test('another date column is read without the old date format, and the amounts stay as they were', () => {
  const changed = changeColumn(aMapping(), 'date', 'Posted')
  expect(changed).toMatchObject({ date: 'Posted', invert: true, decimalMark: '.' })
  expect(changed.dateFormat).toBeUndefined()
})

test('a debit column takes the place of the single amount column', () => {
  const changed = changeColumn(aMapping(), 'debit', 'Out')
  expect(changed.amount).toBeUndefined()
  expect(changed.invert).toBeUndefined()
  expect(changed.debit).toBe('Out')
})

test('date, description and an amount are needed before a file can be imported', () => {
  expect(isMapped(aMapping())).toBe(true)
  expect(isMapped(changeColumn(aMapping(), 'description', null))).toBe(false)
  expect(isMapped(changeColumn(aMapping(), 'amount', null))).toBe(false)
  expect(isMapped(aMapping({ amount: undefined, credit: 'In' }))).toBe(true)
})

test('a list of payouts without a text is imported: its lines are named by what was taken off', () => {
  const list = changeColumn(aMapping(), 'description', null)
  expect(isMapped({ ...list, deductions: [{ column: 'Refunds', plusIs: 'cost' }] })).toBe(true)
  expect(isMapped({ ...list, deductions: [] })).toBe(false)
})

test('a new separator forgets the columns, which have other names now', () => {
  const changed = changeLayout(aMapping({ skipRows: 2 }), { delimiter: ';' })
  expect(changed).toEqual({ format: 'csv', delimiter: ';', skipRows: 2 })
})

test('a column says what it is read as, by its name or by its place', () => {
  expect(rolesOf(aMapping({ balance: '#3' }), 'Running', 3)).toEqual(['balance'])
  expect(rolesOf(aMapping(), 'Amount', 1)).toEqual(['amount'])
})
