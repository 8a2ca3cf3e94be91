import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import { aTradeDocument } from './a-trade-document.ts'
import {
  allocationFault,
  openOn,
  type Settlement,
  settled,
  standing,
  stateOf,
  voidFault,
} from './settlements.ts'

const paid = (amount: string, date: string, rest: Partial<Settlement> = {}): Settlement => ({
  allocationId: `paid ${date}`,
  documentId: 'receipt',
  documentNumber: 'REC-2026-000001',
  amount,
  date,
  undoes: null,
  ...rest,
})
const invoice = aTradeDocument()
const half = { ...invoice, ...settled(invoice, paid('200.00', '2026-01-20')) }
const receipt = aTradeDocument({
  id: 'receipt',
  kind: 'customer_payment',
  documentDate: '2026-01-20',
  total: '600.00',
})

test('an invoice is open from its day on, and less from the day of each payment on', () => {
  const openAt = (date: string) => decimalOf(openOn(half, day(date)))
  expect(['2026-01-09', '2026-01-10', '2026-01-19', '2026-01-20'].map(openAt)).toEqual([
    '0.00',
    '500.00',
    '500.00',
    '300.00',
  ])
})

test('an invoice is open, partly paid, overdue or paid by what is open and when it is due', () => {
  const on = (document: typeof invoice, date: string) => stateOf(document, day(date))
  expect(on(invoice, '2026-02-09')).toBe('open')
  expect(on(half, '2026-02-09')).toBe('partly_paid')
  expect(on(half, '2026-02-10')).toBe('overdue')
  expect(on({ ...invoice, openAmount: '0.00' }, '2026-03-01')).toBe('paid')
  expect(on({ ...invoice, status: 'DRAFT' }, '2026-03-01')).toBe('draft')
})

test('no more is allocated than is open on either side, on that day and on every later one', () => {
  const fault = (amount: string, date = '2026-01-25', to = half) =>
    allocationFault(receipt, to, money(amount), day(date))
  expect(fault('300.00')).toBeUndefined()
  expect(fault('300.01')).toBe('over')
  expect(fault('0.00')).toBe('amount')
  expect(fault('1.00', '2026-01-19')).toBe('early')
  const undone = { ...half, ...settled(half, paid('-200.00', '2026-01-31', { undoes: 'paid 2026-01-20' })) }
  expect(fault('400.00', '2026-01-25', undone)).toBe('over')
  expect(fault('400.00', '2026-01-31', undone)).toBeUndefined()
})

test('a payment settles an invoice of the same customer, and neither a bill nor another payment', () => {
  const fault = (rest: Parameters<typeof aTradeDocument>[0]) =>
    allocationFault(receipt, aTradeDocument(rest), money('1.00'), day('2026-01-25'))
  expect(fault({ contactId: 'other' })).toBe('contact')
  expect(fault({ kind: 'bill' })).toBe('side')
  expect(fault({ kind: 'credit_note' })).toBe('side')
  expect(fault({ status: 'DRAFT' })).toBe('state')
})

test('what was taken back the same day leaves nothing to stand in the way of a void; on another day it does', () => {
  const undoneOn = (date: string) => ({
    ...half,
    ...settled(half, paid('-200.00', date, { allocationId: 'undo', undoes: 'paid 2026-01-20' })),
  })
  expect(voidFault(half)).toBe('allocated')
  expect(standing(undoneOn('2026-01-20'))).toEqual([])
  expect(voidFault(undoneOn('2026-01-20'))).toBeUndefined()
  expect(voidFault(undoneOn('2026-02-02'))).toBe('was-settled')
})
