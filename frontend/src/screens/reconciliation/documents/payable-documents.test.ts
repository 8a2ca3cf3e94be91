import { expect, test } from 'vitest'
import { amountFor, type Payable, payableBy } from './payable-documents.ts'

const aDocument = (number: string, openAmount: string, rest: Partial<Payable> = {}): Payable => ({
  id: number,
  kind: 'invoice',
  number,
  contactId: 'harbour',
  contactName: 'Harbour Bakery',
  vendorReference: null,
  documentDate: '2026-01-10',
  dueDate: '2026-02-09',
  openAmount,
  currency: 'CAD',
  ...rest,
})
const line = { amount: '380.00', currency: 'CAD', description: 'EFT HARBOUR BAKERY INV-2', reference: null }
const numbers = (documents: readonly Payable[], search = '') =>
  payableBy(line, documents, search).map(({ number }) => number)

test('money in pays invoices and what vendors owe back, of its own currency first', () => {
  const documents = [
    aDocument('INV-1', '10.00'),
    aDocument('BILL-1', '10.00', { kind: 'bill' }),
    aDocument('VC-1', '10.00', { kind: 'vendor_credit' }),
    aDocument('INV-9', '10.00', { currency: 'USD' }),
    aDocument('REF-1', '10.00', { kind: 'customer_refund' }),
  ]
  expect(numbers(documents)).toEqual(['INV-1', 'VC-1', 'INV-9'])
})

test('the document that the line names comes first, then its customer, then its amount, then what is due', () => {
  const other = { contactId: 'elm', contactName: 'Elm Cafe' }
  const documents = [
    aDocument('INV-7', '1.00', { ...other, dueDate: '2026-03-01' }),
    aDocument('INV-6', '1.00', { ...other, dueDate: '2026-01-01' }),
    aDocument('INV-5', '380.00', other),
    aDocument('INV-1', '1.00'),
    aDocument('INV-2', '1.00'),
  ]
  expect(numbers(documents)).toEqual(['INV-2', 'INV-1', 'INV-5', 'INV-6', 'INV-7'])
})

test('documents are found by number, by name and by what is open of them', () => {
  const documents = [aDocument('INV-1', '1234.50'), aDocument('INV-2', '5.00', { contactName: 'Elm Cafe' })]
  expect([numbers(documents, 'elm'), numbers(documents, '1,234.50'), numbers(documents, 'inv-2')]).toEqual([
    ['INV-2'],
    ['INV-1'],
    ['INV-2'],
  ])
  expect([
    numbers(documents, '1.234,50'),
    numbers(documents, '1234,5'),
    numbers(documents, '1234,51'),
  ]).toEqual([['INV-1'], ['INV-1'], []])
})

test('a chosen document is paid as much as the line has left, and whole where nothing is left', () => {
  expect(amountFor(aDocument('INV-1', '500.00'), line, { 'INV-2': '300.00' })).toBe('80.00')
  expect(amountFor(aDocument('INV-1', '50.00'), line, { 'INV-2': '300.00' })).toBe('50.00')
  expect(amountFor(aDocument('INV-1', '50.00'), line, { 'INV-2': '380.00' })).toBe('50.00')
})

test('a document in another currency is paid whole: what of the line it takes, no amount says', () => {
  expect(amountFor(aDocument('INV-9', '500.00', { currency: 'USD' }), line, {})).toBe('500.00')
})
