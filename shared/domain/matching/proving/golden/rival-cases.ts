import type { GoldenCase } from './golden-case.ts'

/** Several lines of one amount. */
export const RIVAL_CASES: GoldenCase[] = [
  {
    name: 'two lines and two entries of one amount, told apart by their names',
    bank: ['03-04 -50.00 POS PURCHASE NORTHWIND 0442', '03-04 -50.00 POS PURCHASE STAPLES 118'],
    books: ['03-04 +50.00 Staples', '03-04 +50.00 Northwind Coffee'],
    expect: ['1=2 automatic', '2=1 automatic'],
  },
  {
    name: 'told apart by their references',
    bank: ['03-04 +120.00 EFT CREDIT INV-30001', '03-04 +120.00 EFT CREDIT INV-30002'],
    books: ['03-04 -120.00 Maple Dental [INV-30002]', '03-04 -120.00 Maple Dental [INV-30001]'],
    expect: ['1=2 automatic', '2=1 automatic'],
  },
  {
    name: 'a name outweighs a day',
    bank: ['03-04 -50.00 POS PURCHASE NORTHWIND', '03-04 -50.00 CHEQUE 1207'],
    books: ['03-03 +50.00 Northwind Coffee', '03-04 +50.00 Rent share [CHQ 1207]'],
    expect: ['1=1 suggested', '2=2 automatic'],
  },
  {
    name: 'two nameless lines of one amount and day are never automatic',
    bank: ['03-04 +100.00 BRANCH DEPOSIT', '03-04 +100.00 MOBILE DEPOSIT'],
    books: ['03-04 -100.00 Ana Silva', '03-04 -100.00 Tom Larsen'],
    expect: ['1=1 review', '2=2 review'],
    says: ['rival.close'],
  },
  {
    name: 'one line and two equal entries of different customers is a question',
    bank: ['03-04 +100.00 MOBILE DEPOSIT'],
    books: ['03-04 -100.00 Ana Silva', '03-04 -100.00 Tom Larsen'],
    expect: ['1=1 review'],
    says: ['rival.close'],
  },
  {
    name: 'identical lines on both sides are no rivals of each other',
    bank: ['03-04 -4.50 POS PURCHASE NORTHWIND', '03-04 -4.50 POS PURCHASE NORTHWIND'],
    books: ['03-04 +4.50 Northwind Coffee', '03-04 +4.50 Northwind Coffee'],
    expect: ['1=1 automatic', '2=2 automatic'],
    says: ['twin.bank', 'twin.ledger'],
  },
  {
    name: 'an entry booked twice is matched once and not automatically',
    bank: ['03-04 -210.35 EFT DEBIT HYDRO ONE'],
    books: ['03-04 +210.35 Hydro One', '03-04 +210.35 Hydro One'],
    expect: ['1=1 suggested'],
    says: ['twin.ledger'],
  },
  {
    name: 'the same subscription a month apart',
    bank: ['03-04 -29.99 VISA DEBIT STREAMLY', '04-04 -29.99 VISA DEBIT STREAMLY'],
    books: ['03-04 +29.99 Streamly', '04-04 +29.99 Streamly'],
    expect: ['1=1 automatic', '2=2 automatic'],
  },
  {
    name: 'the same payment two days in a row keeps its order and is not automatic',
    bank: ['03-04 -18.00 POS PURCHASE CITY PARKING', '03-05 -18.00 POS PURCHASE CITY PARKING'],
    books: ['03-03 +18.00 City Parking', '03-04 +18.00 City Parking'],
    expect: ['1=1 review', '2=2 review'],
  },
  {
    name: 'a rival that is surely taken is no rival',
    bank: ['03-04 -75.00 CHEQUE 3301', '03-04 -75.00 ONLINE TRANSFER WILLOW BOOKS'],
    books: ['03-04 +75.00 Cleaning [CHQ 3301]', '03-04 +75.00 Willow Books'],
    expect: ['1=1 automatic', '2=2 automatic'],
  },
  {
    name: 'the early line does not take the entry of the later one',
    bank: ['03-04 +60.00 E-TRANSFER FROM PRIYA SINGH', '03-06 +60.00 E-TRANSFER FROM OMAR KHAN'],
    books: ['03-04 -60.00 Omar Khan', '03-06 -60.00 Priya Singh'],
    expect: ['1=2 suggested', '2=1 suggested'],
  },
  {
    name: 'three of one amount, one entry short',
    bank: [
      '03-04 -25.00 BILL PAYMENT ROGERS',
      '03-04 -25.00 BILL PAYMENT TELUS',
      '03-04 -25.00 BILL PAYMENT FIDO',
    ],
    books: ['03-04 +25.00 Telus', '03-04 +25.00 Rogers'],
    expect: ['1=2 automatic', '2=1 automatic'],
  },
]
