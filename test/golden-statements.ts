/** What the books of Tern & Quay come to over the end of a fiscal year: each total stands beside what makes it. */

export const LAST_DAY = '2025-03-31'
export const FIRST_DAY = '2025-04-01'
export const END_OF_APRIL = '2025-04-30'

/** Debits are positive, by code; both sides come to `totalDebits`. */
export const TRIAL_BALANCES = {
  // 3900 is the year before: 24,600.00 - 21,150.25.
  [LAST_DAY]: {
    totalDebits: '27771.11',
    balances: {
      1020: '7383.89',
      1060: '8512.75',
      1100: '320.00', // 500.00 of 501 - 75.00 too much - 105.00 of 601
      1190: '1000.00', // on its way to reserve
      1350: '226.50', // 150.00 + 12.50 + 60.00 + 4.00
      1500: '3000.00',
      1590: '-150.00',
      2000: '-444.00', // 360.00 of OT-301 + KS-93
      2200: '-840.00', // 240.00 + 600.00
      2300: '-194.51', // 50.00 + 20.00 + 30.00 + 10.00 + 6.51 + 40.00 + 25.00 + 18.00 - 5.00
      3000: '-13200.00',
      3200: '500.00',
      3900: '-3449.75',
      4000: '-2740.00', // 640.00 + 600.00 + 200.00 + 800.00 + 500.00
      4100: '-6740.10', // 4,850.00 + 1,000.00 + 400.00 + 130.10 + 360.00
      4200: '116.00', // the discount of 16.00 + 601
      4800: '-12.75',
      5000: '1200.00', // OT-315 is void
      6100: '68.10', // 28.00 + 4.10 + 36.00
      6150: '240.00', // taken back in the next year
      6250: '418.46', // 88.46 + 250.00 + 80.00
      6300: '600.00',
      6350: '3600.00',
      6400: '435.40',
      6800: '150.00',
      6990: '0.01',
    },
  },
  // 3900: 3,449.75 + 2,664.88.
  [END_OF_APRIL]: {
    totalDebits: '21283.64',
    balances: {
      1020: '6272.39',
      1060: '9512.75',
      1100: '713.00', // 95.00 of 501 + 240.00 of 508 + 378.00 of 509
      1350: '258.00',
      1500: '3000.00',
      1590: '-200.00',
      2000: '-1021.50', // 360.00 of OT-301 + CA-7
      2300: '-207.51',
      3000: '-13200.00',
      3200: '500.00',
      3900: '-6114.63',
      4000: '-300.00',
      4200: '40.00',
      6100: '7.50',
      6150: '-240.00',
      6300: '30.00', // 630.00 - 600.00
      6350: '900.00',
      6800: '50.00',
    },
  },
}

export const INCOME = {
  // 2,740.00 + 6,740.10 - 116.00 + 12.75; 1,200.00 + 68.10 + 240.00 + 418.46 + 600.00 + 3,600.00 + 435.40 + 150.00 + 0.01
  year: { totalRevenue: '9376.85', totalExpenses: '6711.97', netIncome: '2664.88' },
  // 300.00 - 40.00; 7.50 - 240.00 + 30.00 + 900.00 + 50.00
  april: { totalRevenue: '260.00', totalExpenses: '747.50', netIncome: '-487.50' },
}

export const BALANCE_SHEETS = {
  [LAST_DAY]: { totalAssets: '20293.14', totalLiabilities: '1478.51', totalEquity: '18814.63' },
  [END_OF_APRIL]: { totalAssets: '19556.14', totalLiabilities: '1229.01', totalEquity: '18327.13' },
}

/**
 * On a cash basis. Of 501 550.00 is paid of 1,050.00 until March, which is 523.81 of 1,000.00, and 955.00 until April, 909.52; of OT-301 900.00 of 1,260.00,
 * 857.14 of 1,200.00 and 42.86 of 60.00; of 508 75.00 of 315.00, 71.43 of 300.00. 601 counts as it is used on 501, and 509 no longer with its cheque returned.
 */
export const CASH_INCOME = {
  // 9,376.85 - 476.19 of 501 + 100.00 of 601; 6,711.97 - 342.86 of OT-301 - 80.00 of KS-93
  year: { totalRevenue: '9000.66', totalExpenses: '6289.11', netIncome: '2711.55' },
  // 71.43 + 385.71 of 501 - 360.00 of 509 - 100.00 of 601 - 40.00 of 602; 747.50 - 630.00 of CA-7 + 80.00 of KS-93
  april: { totalRevenue: '-42.86', totalExpenses: '197.50', netIncome: '-240.36' },
}

export const CASH_SHEETS = {
  // 20,293.14 - 395.00 of 1100 - 17.14 - 4.00; 1,478.51 - 444.00 - 23.81 + 5.00; 18,814.63 - 2,664.88 + 2,711.55
  [LAST_DAY]: { totalAssets: '19877.00', totalLiabilities: '1015.70', totalEquity: '18861.30' },
  // 19,556.14 - 713.00 - 17.14 - 31.50; 1,229.01 - 1,021.50 - 4.52 - 11.43 - 18.00; 18,861.30 - 240.36
  [END_OF_APRIL]: { totalAssets: '18794.50', totalLiabilities: '173.56', totalEquity: '18620.94' },
}

/** What of it is owed by customers: 75.00 that Plover paid too much stays until it is used. */
export const CASH_OWED = { [LAST_DAY]: ['-75.00', undefined], [END_OF_APRIL]: [undefined, undefined] }

/** The ledger of 4100 in April on a cash basis: 4,850.00 + 1,000.00 + 400.00 + 130.10 + 360.00 - 476.19 until March is another year. */
export const CASH_LEDGER = {
  lines: [
    ['2025-04-04', '-360.00'],
    ['2025-04-10', '100.00'], // 655.00 of 1,050.00 are 623.81
    ['2025-04-15', '285.71'],
  ],
  closingBalance: '25.71',
}

/** Of April, with each account that moved: what is credited more brought cash in. */
export const CASH_FLOW = {
  adjustments: { 6800: '50.00' },
  workingCapital: {
    1100: '-393.00', // 320.00 - 713.00
    1190: '1000.00', // arrived at reserve
    1350: '-31.50',
    2000: '577.50', // 1,021.50 - 444.00
    2200: '-840.00',
    2300: '13.00',
  },
  investing: {},
  financing: {},
  cash: { 1020: '6272.39', 1060: '9512.75' },
  totals: {
    netIncome: '-487.50',
    netOperating: '-111.50',
    netInvesting: '0.00',
    netFinancing: '0.00',
    exchangeEffect: '0.00',
    openingCash: '15896.64', // 7,383.89 + 8,512.75
    closingCash: '15785.14',
  },
}

/** The current account in April: what, debit, credit, balance. */
export const LEDGER = {
  openingBalance: '7383.89',
  totalDebits: '345.00',
  totalCredits: '1456.50',
  closingBalance: '6272.39',
  /** At the end of each day. */
  balances: {
    '2025-04-01': '6483.89',
    '2025-04-04': '6098.39', // 378.00 and 7.50
    '2025-04-09': '6098.39', // 45.00 and its opposite
    '2025-04-14': '6056.39',
    '2025-04-15': '6356.39',
    '2025-04-29': '6272.39',
  },
}

const NONE = {
  current: '0.00',
  days1to30: '0.00',
  days31to60: '0.00',
  days61to90: '0.00',
  over90: '0.00',
  credit: '0.00',
}

/** What is due on the day itself is not late. */
export const AGED = [
  ['receivable', '2025-01-04', { ...NONE, current: '1470.00', total: '1470.00' }], // 501 is due today
  ['receivable', '2025-01-05', { ...NONE, current: '420.00', days1to30: '1050.00', total: '1470.00' }],
  ['receivable', LAST_DAY, { ...NONE, days61to90: '500.00', credit: '-180.00', total: '320.00' }], // 86 days
  ['payable', LAST_DAY, { ...NONE, current: '84.00', days1to30: '360.00', total: '444.00' }],
  [
    'receivable',
    END_OF_APRIL,
    { ...NONE, current: '240.00', days1to30: '378.00', over90: '95.00', total: '713.00' },
  ],
  ['payable', END_OF_APRIL, { ...NONE, current: '661.50', days31to60: '360.00', total: '1021.50' }],
] as const

/** Of Heron from New Year on: 420.00 of December was open. */
export const STATEMENT_OF_ACCOUNT = {
  opening: '420.00',
  lines: [
    ['2025-01-15', '630.00', '1050.00'],
    ['2025-02-10', '210.00', '1260.00'],
    ['2025-02-20', '-1260.00', '0.00'],
    ['2025-03-03', '378.00', '378.00'],
    ['2025-03-24', '-378.00', '0.00'],
    ['2025-04-03', '-42.00', '-42.00'],
    ['2025-04-04', '378.00', '336.00'],
    ['2025-04-14', '42.00', '378.00'],
  ],
  closing: '378.00',
}

/** What is open of each at the end of April. */
export const OPEN = {
  501: '95.00',
  502: '0.00',
  505: '0.00',
  506: '0.00',
  508: '240.00',
  509: '378.00',
  601: '0.00',
  602: '0.00',
  'Too much': '0.00',
  'OT-301': '360.00',
  'OT-315': '0.00',
  'CA-7': '661.50',
}
