/**
 * Tern & Quay refits a boat for a customer abroad in May 2025, and opens an account in US dollars for it. Followed with a pencil as the rest of
 * `golden-company.ts`: what one dollar is worth is stated each time, and everything is rounded half to even to the cent.
 *
 *                          USD     rate       CAD
 *   2 May   from owner   1,500.00  1.3850  2,077.50
 *   20 May  701, a part  1,400.00  1.3725  1,921.50   of 1,400.00 at 1.3810 = 1,933.40: 11.90 lost
 *   27 May  rope          -123.45  1.3777   -170.08
 *   31 May               2,776.55          3,828.92   at 1.3650 = 3,789.99: 38.93 lost, until tomorrow
 *   12 June 701, rest    1,000.00  1.3702  1,370.20   of 3,314.40 - 1,933.40 = 1,381.00: 10.80 lost
 *   30 June              3,776.55          5,199.12
 *
 * What 701 leaves open at the end of May is 1,000.00 = 1,381.00, at 1.3650 = 1,365.00: 16.00 lost, until tomorrow.
 */

export const ABROAD = {
  name: 'Dollar Account',
  accountType: 'bank',
  currency: 'USD',
  balance: '0',
  openingDate: '2025-05-02',
  institutionName: 'Harbour Bank',
  accountNumber: '4499',
} as const

export const CUSTOMER = { kind: 'customer', name: 'Skua Expeditions', currency: 'USD' } as const

/** By code, debits are positive; the account in dollars has none of its own here. */
const BANK = 'bank'
type Line = readonly [code: string, amount: string, rate?: string]

export const ENTRIES_ABROAD: readonly (readonly [day: string, what: string, lines: readonly Line[]])[] = [
  [
    '2025-05-02',
    'From owner',
    [
      [BANK, '1500.00', '1.3850'],
      ['3100', '-2077.50'],
    ],
  ],
  // Thirds of 41.15 are 56.69 each, which is 170.07: the cent is placed on the first.
  [
    '2025-05-27',
    'Rope',
    [
      ['6250', '41.15', '1.3777'],
      ['6400', '41.15', '1.3777'],
      ['6550', '41.15', '1.3777'],
      [BANK, '-123.45', '1.3777'],
    ],
  ],
]

export const INVOICE_ABROAD = {
  number: '701',
  day: '2025-05-06',
  code: '4100',
  net: '2400.00',
  rate: '1.3810',
}

export const RECEIPTS_ABROAD = [
  ['2025-05-20', '1400.00', '1.3725'],
  ['2025-06-12', '1000.00', '1.3702'],
] as const

export const REVALUED = { date: '2025-05-31', rates: [{ currency: 'USD', rate: '1.3650' }] }

export const BANK_ABROAD = [
  ['2025-05-02', 'OWNER', '1500.00'],
  ['2025-05-20', 'SKUA A', '1400.00'],
  ['2025-05-28', 'CHANDLER', '-123.45'],
] as const

/** What the trial balance of a day has of these accounts, and what of that is in dollars. */
export const BALANCES_ABROAD: Record<
  string,
  Record<string, readonly [amount: string, inDollars?: string]>
> = {
  '2025-05-31': {
    [BANK]: ['3789.99', '2776.55'],
    1100: ['2078.00', '1000.00'], // 713.00 as in April + 1,365.00
    3100: ['-2077.50'],
    4100: ['-3314.40', '-2400.00'],
    4910: ['11.90'],
    6250: ['56.70', '41.15'],
    6400: ['56.69', '41.15'],
    6550: ['56.69', '41.15'],
    6910: ['54.93'],
  },
  '2025-06-01': {
    [BANK]: ['3828.92', '2776.55'],
    1100: ['2094.00', '1000.00'],
    6910: ['0.00'],
  },
  '2025-06-30': {
    [BANK]: ['5199.12', '3776.55'],
    1100: ['713.00'],
    4910: ['22.70'],
  },
}

/** 21,283.64 of April + 3,789.99 + 1,365.00 + 170.08 + 11.90 + 54.93; 2,077.50 + 3,314.40 on the other side. */
export const TOTAL_ABROAD = '26675.54'

/** 3,314.40 - 11.90; 170.08 + 54.93. */
export const INCOME_ABROAD = { totalRevenue: '3302.50', totalExpenses: '225.01', netIncome: '3077.49' }

/** What was paid, at its rates; 170.08 + 38.93 of the account in dollars, since what is open of 701 is not there. */
export const CASH_INCOME_ABROAD = {
  may: { totalRevenue: '1921.50', totalExpenses: '209.01', netIncome: '1712.49' },
  june: { totalRevenue: '1370.20', totalExpenses: '-38.93', netIncome: '1409.13' },
}

/** Of May: 3,077.49 + 54.93 - 1,381.00 of 701 that is open; what the owner paid in; 3,789.99 of dollars. */
export const CASH_FLOW_ABROAD = {
  adjustments: [{ accountCode: '6910', amount: '54.93' }],
  workingCapital: [{ accountCode: '1100', amount: '-1381.00' }],
  netOperating: '1751.42',
  financing: [{ accountCode: '3100', amount: '2077.50' }],
  exchangeEffect: '-38.93',
  netChange: '3789.99',
  openingCash: '15760.14', // 15,785.14 less the last charge of April
  closingCash: '19550.13',
  isBalanced: true,
}

/** Of the documents: what the rate of the day makes of it stands beside. 2,094.00 - 16.00 = 2,078.00. */
export const AGED_ABROAD = {
  totals: { total: '2094.00', foreign: [{ currency: 'USD', amount: '1000.00' }] },
  controlBalance: '2078.00',
  revaluation: '-16.00',
  difference: '0.00',
}

export const RECONCILED_ABROAD = {
  closingBalance: '2776.55',
  ledgerBalance: '2776.55',
  difference: '0.00',
  unexplained: '0.00',
}
