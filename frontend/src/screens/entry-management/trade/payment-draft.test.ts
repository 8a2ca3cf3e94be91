import { expect, test } from 'vitest'
import { allocated, paymentBody, paymentErrors, paymentTotals } from './payment-draft.ts'

const draft = {
  financialAccountId: 5,
  documentDate: '2026-01-20',
  amount: '485.20',
  rate: '',
  feeAccountId: '61',
  feeAmount: '14.80',
  notes: '',
  allocations: { a: '450.00', b: '', c: '30.00' },
}

test('a payment settles what the bank brought and what it was less by; the rest stays as credit', () => {
  expect(paymentTotals(draft)).toEqual({
    total: '500.00',
    allocated: '480.00',
    left: '20.00',
    isTooMuch: false,
  })
  expect(paymentTotals({ ...draft, feeAmount: '' }).isTooMuch).toBe(false)
  expect(paymentTotals({ ...draft, amount: '400' }).isTooMuch).toBe(true)
})

test('the document that it is recorded from is settled as far as the payment goes, until an amount is typed', () => {
  const document = { id: 'a', openAmount: '500.00' }
  const settled = (typed: object) =>
    allocated({ ...draft, allocations: null, ...typed }, document).allocations
  expect(settled({})).toEqual({ a: '500.00' })
  expect(settled({ amount: '100' })).toEqual({ a: '114.80' })
  expect(settled({ amount: '900' })).toEqual({ a: '500.00' })
  expect(settled({ amount: '', feeAmount: '' })).toEqual({ a: '' })
  expect(settled({ amount: '100', allocations: { a: '', c: '30.00' } })).toEqual({ a: '', c: '30.00' })
})

test('what is left empty is neither a fee nor an allocation', () => {
  expect(paymentBody({ ...draft, feeAmount: '' })).toMatchObject({
    lines: [],
    allocations: [
      { documentId: 'a', amount: '450.00' },
      { documentId: 'c', amount: '30.00' },
    ],
  })
  expect(paymentErrors(draft)).toEqual({})
  expect(Object.keys(paymentErrors({ ...draft, amount: '', feeAccountId: null }))).toEqual([
    'amount',
    'feeAccountId',
  ])
})
