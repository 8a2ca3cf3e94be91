import type { GoldenCase } from './golden-case.ts'

/** Slips of the pen, and what people decided before. */
export const MEMORY_CASES: GoldenCase[] = [
  {
    name: 'two digits exchanged',
    bank: ['03-05 -154.20 CARD PURCHASE CEDAR PRINTING'],
    books: ['03-04 +145.20 Cedar Printing'],
    expect: [],
    hints: ['1~1 digits.transposed'],
  },
  {
    name: 'two digits exchanged, of a shop whose name is no word',
    bank: ['10-03 -45.00 CARD PAYMENT B&Q 1184'],
    books: ['10-03 +54.00 B&Q – paint'],
    expect: [],
    hints: ['1~1 digits.transposed'],
  },
  {
    name: 'a point slipped by one place, said of the same name',
    bank: ['10-05 -100.00 STANDING ORDER HOLLY CLEANING'],
    books: ['10-06 +1000.00 Holly Cleaning'],
    expect: [],
    hints: ['1~1 point.slipped'],
  },
  {
    name: 'two entries that could be it mistyped, of which neither says who it is, are no hint',
    bank: ['10-03 -45.00 CARD PAYMENT 1184'],
    books: ['10-03 +54.00 Paint', '10-04 +450.00 Rent'],
    expect: [],
    hints: [],
  },
  {
    name: 'digits exchanged of somebody else are no hint',
    bank: ['10-03 -45.00 HOLLY CLEANING', '10-20 -71.13 FERN PRINTING'],
    books: ['10-03 +54.00 Fern Printing', '10-20 +88.19 Holly Cleaning'],
    expect: [],
    hints: [],
  },
  {
    name: 'an invoice paid in part',
    bank: ['03-05 +500.00 EFT CREDIT INV-50881'],
    books: ['03-04 -800.00 Harbor Studio [INV-50881]'],
    expect: [],
    hints: ['1~1 payment.part'],
  },
  {
    name: 'a rejected pair is not proposed again',
    bank: ['03-04 +812.40 ACH CREDIT ACME SUPPLY'],
    books: ['03-04 -812.40 Acme Supply Ltd'],
    rejected: ['1|1'],
    expect: [],
  },
  {
    name: 'after a rejection the next best is proposed',
    bank: ['03-04 -50.00 POS PURCHASE NORTHWIND'],
    books: ['03-04 +50.00 Northwind Coffee', '03-03 +50.00 Northwind Coffee'],
    rejected: ['1|1'],
    expect: ['1=2 suggested'],
  },
  {
    name: 'a rejected pair does not come back inside a group',
    bank: ['03-05 +301.75 DEPOSIT'],
    books: ['03-05 -120.25 Ana Silva', '03-05 -181.50 Tom Larsen'],
    rejected: ['1|2'],
    expect: [],
  },
  {
    name: 'without a memory AMZN MKTP means nothing',
    bank: ['03-06 -40.00 VISA DEBIT AMZN MKTP', '03-06 -40.00 VISA DEBIT WALMART'],
    books: ['03-04 +40.00 Office chairs', '03-04 +40.00 Printer paper'],
    expect: ['1=1 review', '2=2 review'],
  },
  {
    name: 'a confirmed alias makes a name agree',
    bank: ['03-06 -40.00 VISA DEBIT AMZN MKTP', '03-06 -40.00 VISA DEBIT WALMART'],
    books: ['03-04 +40.00 Office chairs', '03-04 +40.00 Printer paper'],
    aliases: [{ bank: 'AMZN', ledger: 'Printer', confirmed: 4 }],
    expect: ['1=2 suggested', '2=1 review'],
    says: ['memory.alias'],
  },
]
