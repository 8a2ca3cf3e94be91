import { expect, test } from 'vitest'
import { readContacts } from './read-contacts.ts'
import { readOpenDocuments } from './read-open-documents.ts'

test('contacts are read by what their columns are called, terms as people write them', () => {
  const text =
    'Customer Name;E-mail;Payment Terms;Account Code\nHarbour Bakery;a@b.example;Net 14;4000\nPike;;;\n'
  expect(readContacts(text)).toEqual({
    rows: [
      {
        line: 2,
        name: 'Harbour Bakery',
        email: 'a@b.example',
        termsDays: 14,
        taxId: null,
        accountCode: '4000',
      },
      { line: 3, name: 'Pike', email: null, taxId: null, accountCode: null },
    ],
    problems: [],
  })
  expect(readContacts('Pike,,soon\n').problems).toEqual(['Line 1: “soon” is no number of days.'])
})

test('what is open is an invoice, and below zero a credit note', () => {
  const text =
    'Customer,Invoice Number,Date,Due Date,Open Balance\nPike,A-1,2025-11-10,,"1,226.00"\nPike,A-2,2025-11-12,2025-12-01,-26\n'
  expect(readOpenDocuments(text, 'receivable').rows).toMatchObject([
    { kind: 'invoice', number: 'A-1', dueDate: null, openAmount: '1226.00' },
    { kind: 'credit_note', number: 'A-2', dueDate: '2025-12-01', openAmount: '26.00' },
  ])
})

test('a line without a date or an amount is said, and nothing is taken of the others', () => {
  const text = 'Atlas,AP-1,soon,,5.00\nAtlas,AP-2,2025-11-10,,0\nAtlas,AP-3,2025-11-10,,5.00\n'
  expect(readOpenDocuments(text, 'payable')).toEqual({
    rows: [],
    problems: ['Line 1: “soon” is no date. Write it as 2026-01-31.', 'Line 2: “0” is no open amount.'],
  })
})

test('days are read as the whole file writes them, and asked for where it leaves open which they are', () => {
  const american = 'Atlas,AP-1,10/11/2025,,5.00\nAtlas,AP-2,10/31/2025,11/30/2025,6.00\n'
  expect(readOpenDocuments(american, 'payable').rows).toMatchObject([
    { documentDate: '2025-10-11', dueDate: null },
    { documentDate: '2025-10-31', dueDate: '2025-11-30' },
  ])
  expect(readOpenDocuments('Atlas,AP-1,31 Oct 2025,30 Nov 2025,5.00\n', 'payable').rows).toMatchObject([
    { documentDate: '2025-10-31', dueDate: '2025-11-30' },
  ])
  expect(readOpenDocuments('Atlas,AP-1,10/11/2025,,5.00\n', 'payable').problems).toEqual([
    expect.stringMatching(/^Line 1: “10\/11\/2025” could be .* or .*2025\. Write it as 2026-01-31\.$/),
  ])
})

test('what is open is read with a comma where the file writes one', () => {
  const german = 'Customer;Number;Date;Amount\nPike;A-1;31.10.2025;12,50\nPike;A-2;31.10.2025;-1.226,00\n'
  expect(readOpenDocuments(german, 'receivable').rows).toMatchObject([
    { kind: 'invoice', openAmount: '12.50' },
    { kind: 'credit_note', openAmount: '1226.00' },
  ])
  const whole = 'Customer,Number,Date,Amount\nPike,A-1,2025-11-10,"1,226"\n'
  expect(readOpenDocuments(whole, 'receivable').rows).toMatchObject([{ openAmount: '1226.00' }])
})
