import { expect, test } from 'vitest'
import {
  allocated,
  atOnlyAccount,
  paymentBody,
  paymentErrors,
  paymentTotals,
  statedCurrency,
  taxWithinFee,
} from './payment-draft.ts'

const draft = {
  financialAccountId: 5,
  documentDate: '2026-01-20',
  amount: '485.20',
  atBank: '',
  rate: '',
  feeAccountId: '61',
  feeAmount: '14.80',
  reducesTax: null,
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

test('the only account of its currency need not be chosen, and one of two has to be', () => {
  const unsaid = { ...draft, financialAccountId: null }
  expect(paymentErrors(atOnlyAccount(unsaid, [{ id: 7 }]))).toEqual({})
  expect(atOnlyAccount(unsaid, [{ id: 7 }]).financialAccountId).toBe(7)
  for (const accounts of [[], [{ id: 7 }, { id: 8 }]])
    expect(Object.keys(paymentErrors(atOnlyAccount(unsaid, accounts)))).toEqual(['financialAccountId'])
  expect(atOnlyAccount(draft, [{ id: 7 }]).financialAccountId).toBe(5)
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

test('of 23.80 that 1,190.00 is settled by less, with 190.00 of tax in it, 3.80 is tax and 20.00 is not', () => {
  const line = { lineNumber: 1, chartAccountId: 40, description: '', quantity: '1', unitPrice: '1000.00' }
  const taxed = { ...line, taxCodeId: 'u', taxCode: 'U19', ratePercent: '19', taxChartAccountId: 22 }
  const invoice = {
    id: 'a',
    currency: 'EUR',
    total: '1190.00',
    lines: [{ ...taxed, netAmount: '1000.00', taxAmount: '190.00' }],
  }
  const other = { ...invoice, id: 'b' }
  const discount = { ...draft, amount: '1166.20', feeAmount: '23.80', allocations: { a: '1190.00', b: '' } }
  expect(taxWithinFee(discount, [invoice, other])).toBe(38_000n)
  expect(paymentBody(discount, true).lines).toEqual([
    { chartAccountId: 61, amount: '23.80', description: '', includesTax: true },
  ])
  expect(paymentBody(discount).lines).toEqual([{ chartAccountId: 61, amount: '23.80', description: '' }])
  // More than it was, or nothing settled: no tax within.
  expect(taxWithinFee({ ...discount, feeAmount: '-23.80' }, [invoice])).toBe(0n)
  expect(taxWithinFee({ ...discount, allocations: {} }, [invoice])).toBe(0n)
})

test('an account in another currency than the documents wants what the bank says, and both amounts are sent', () => {
  expect(paymentErrors(draft, true)).toEqual({ atBank: 'Enter what the bank statement says' })
  const arrived = { ...draft, atBank: '548.28' }
  expect(paymentErrors(arrived, true)).toEqual({})
  expect(paymentBody(arrived, false, 'EUR')).toMatchObject({
    amount: '548.28',
    converted: { currency: 'EUR', amount: '485.20' },
  })
  expect(paymentBody(arrived)).not.toHaveProperty('converted')
})

test('a rate is stated only where the two amounts do not say it', () => {
  const rated = (account: string | undefined, documents: string) =>
    statedCurrency({ account: account ? { currency: account } : undefined, documents, base: 'USD' })
  expect(rated(undefined, 'USD')).toBeUndefined()
  expect(rated(undefined, 'EUR')).toBe('EUR')
  expect(rated('EUR', 'EUR')).toBe('EUR')
  expect(rated('USD', 'EUR')).toBeUndefined()
  expect(rated('EUR', 'USD')).toBeUndefined()
  expect(rated('EUR', 'CHF')).toBe('EUR')
})
