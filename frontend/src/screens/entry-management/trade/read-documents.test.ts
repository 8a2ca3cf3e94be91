import { expect, test } from 'vitest'
import { readDocuments } from './read-documents.ts'

const XERO = [
  '*ContactName,EmailAddress,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,TaxTotal,*Description,*Quantity,*UnitAmount,Discount,LineAmount,*AccountCode,*TaxType,TaxAmount,Currency,Type,Status',
  'Harbour Bakery,a@b.example,INV-0001,PO 7,31/01/2026,02/03/2026,"1,233.00",133.00,Ovens,2,500.00,,1000.00,4000,GST on Income,130.00,CAD,Sales invoice,Paid',
  'Harbour Bakery,a@b.example,INV-0001,PO 7,31/01/2026,02/03/2026,"1,233.00",133.00,Delivery,1,111.11,10,100.00,4100,Tax Exempt,3.00,CAD,Sales invoice,Paid',
  'Pike,,CN-0001,,15/02/2026,,56.50,6.50,Returned,1,50.00,,50.00,4000,GST on Income,6.50,CAD,Sales credit note,Awaiting Payment',
].join('\n')

test('rows of one number are one document, as Xero exports them, with its total, taxes and what a discount leaves', () => {
  expect(readDocuments(XERO, 'receivable')).toEqual({
    rows: [
      {
        line: 2,
        kind: 'invoice',
        contactName: 'Harbour Bakery',
        number: 'INV-0001',
        documentDate: '2026-01-31',
        dueDate: '2026-03-02',
        currency: 'CAD',
        notes: null,
        total: '1233.00',
        net: '1100.00',
        lines: [
          {
            account: '4000',
            description: 'Ovens',
            quantity: '2.00',
            unitPrice: '500.00',
            taxCode: 'GST on Income',
            taxAmount: '130.00',
          },
          {
            account: '4100',
            description: 'Delivery',
            quantity: '1.00',
            unitPrice: '100.00',
            taxCode: 'Tax Exempt',
            taxAmount: '3.00',
          },
        ],
      },
      expect.objectContaining({ line: 4, kind: 'credit_note', number: 'CN-0001', total: '56.50' }),
    ],
    problems: [],
  })
})

test('as QuickBooks exports them: the number in the first row alone, items, and a credit below zero', () => {
  const text = [
    'Bill No.,Vendor,Bill Date,Due Date,Account,Line Description,Line Amount,Tax Code,Currency',
    'AP-1,Atlas Paper,01/31/2026,03/02/2026,6250,Paper,40.00,HST ON,',
    ',,,,6300,Toner,60.00,No Tax,',
    'AP-2,Atlas Paper,02/13/2026,,6250,Returned,-10.00,,USD',
  ].join('\n')
  expect(readDocuments(text, 'payable').rows).toMatchObject([
    {
      kind: 'bill',
      documentDate: '2026-01-31',
      lines: [
        { account: '6250', unitPrice: '40.00', taxCode: 'HST ON' },
        { account: '6300', description: 'Toner', taxCode: null },
      ],
    },
    { kind: 'vendor_credit', currency: 'USD', dueDate: null, lines: [{ unitPrice: '10.00' }] },
  ])
  const items =
    'InvoiceNo,Customer,InvoiceDate,Item,ItemQuantity,ItemRate,ItemAmount\nA-1,Pike,2026-01-05,Bread,3,2.50,7.50\n'
  expect(readDocuments(items, 'receivable').rows).toMatchObject([
    { lines: [{ account: null, description: 'Bread', quantity: '3.00', unitPrice: '2.50' }] },
  ])
})

test('a row that contradicts its document, was never sent, or has no amount is said with its line, and nothing is taken', () => {
  const said = (...rows: string[]) => {
    const head = 'Customer,Number,Date,Account,Quantity,Price,Total,Status'
    const { rows: taken, problems } = readDocuments([head, ...rows].join('\n'), 'receivable')
    expect(taken).toEqual([])
    return problems
  }
  expect(said('Pike,A-1,2026-01-05,4000,1,5.00,10.00,', 'Pike,A-1,2026-01-06,4000,1,5.00,10.00,')).toEqual([
    'Line 3, A-1: another date than in line 2.',
  ])
  expect(
    said(
      'Pike,A-1,2026-01-05,4000,1,5.00,,Voided',
      'Pike,A-2,2026-01-05,4000,1,,,',
      'Pike,A-3,2026-01-05,4000,two,5.00,,',
      'Pike,A-4,,4000,1,5.00,,',
      'Pike,,2026-01-05,4000,1,5.00,,',
    ),
  ).toEqual([
    'Line 2, A-1: it is “Voided” there. Leave it out.',
    'Line 3: a price or an amount is needed.',
    'Line 4: “two” is no amount.',
    'Line 5: a date is needed.',
    'Line 6: a name and a number are needed.',
  ])
  const many = Array.from({ length: 41 }, () => 'Pike,A-1,2026-01-05,4000,1,5.00,,')
  expect(said(...many)).toEqual(['Line 2, A-1: it has 41 lines, and a document has at most 40.'])
})

test('amounts are read as the whole file writes them, with a comma or a point', () => {
  const german = [
    'Customer;Number;Date;Account;Quantity;Price;Total;Currency;Exchange Rate',
    'Pike;A-1;31.01.2026;4000;2;12,50;1.025,00;USD;0,9087',
    'Pike;A-1;31.01.2026;4000;1,5;1.000,00;1.025,00;USD;0,9087',
  ].join('\n')
  expect(readDocuments(german, 'receivable').rows).toMatchObject([
    {
      documentDate: '2026-01-31',
      total: '1025.00',
      rate: '0.9087',
      lines: [
        { quantity: '2.00', unitPrice: '12.50' },
        { quantity: '1.50', unitPrice: '1000.00' },
      ],
    },
  ])
  const open = 'Customer;Number;Date;Account;Price\nPike;A-1;31.01.2026;4000;1.250\n'
  expect(readDocuments(open, 'receivable').problems).toEqual([
    'Line 2: “1.250” could be of thousands or of decimals. Write it with two decimals.',
  ])
  const mixed =
    'Customer;Number;Date;Price\nPike;A-1;31.01.2026;12,50\nPike;A-2;31.01.2026;12,75\nPike;A-3;31.01.2026;1.5\n'
  expect(readDocuments(mixed, 'receivable').problems).toEqual(['Line 4: “1.5” is no amount.'])
})
