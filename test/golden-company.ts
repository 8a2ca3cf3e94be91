/**
 * Tern & Quay mends boats and keeps its books in CAD; its fiscal years end on 31 March. Made up, and small enough to be followed with a
 * pencil: each balance below stands beside the line that makes it. From December 2024 on it sends invoices (`golden-trade.ts`), and its
 * books are finished over the end of the year (`golden-year-end.ts`); `golden-statements.ts` is what they come to.
 *
 * The books begin on 1 April 2023 with 8,200.00 in the current account and 5,000.00 in reserve. Not cleared then: cheque 31 of 310.00,
 * cheque 37 of 145.50, a deposit of 90.00. So the bank held 8,200.00 + 310.00 + 145.50 - 90.00 = 8,565.50.
 */

export type AccountKey = 'current' | 'reserve'

export const ACCOUNTS = {
  current: { name: 'Current Account', accountType: 'bank', balance: '8200.00' },
  reserve: { name: 'Reserve', accountType: 'savings', balance: '5000.00' },
} as const

export const OPENING_DAY = '2023-04-01'

export const BROUGHT_FORWARD = [
  { date: '2023-03-20', description: 'Cheque 31', amount: '-310.00', reference: '31' },
  { date: '2023-03-28', description: 'Cheque 37', amount: '-145.50', reference: '37' },
  { date: '2023-03-31', description: 'Deposit of March', amount: '90.00' },
]

export type Month = 'past' | 'summer' | 'september' | 'october' | 'november'

/** Day, what, amount as the account has it, and the chart account on the other side. */
export type BookRow = readonly [account: AccountKey, day: string, what: string, amount: string, code: string]

export const BOOKS: Record<Month, readonly BookRow[]> = {
  past: [
    ['current', '2023-06-15', 'Sales of the year', '24600.00', '4000'], // 8,200.00 + 24,600.00 = 32,800.00
    ['current', '2023-12-20', 'Costs of the year', '-21150.25', '6000'], // 11,649.75
    ['current', '2024-03-28', 'To reserve', '-1500.00', '1190'], // 10,149.75
    ['reserve', '2024-03-28', 'From current', '1500.00', '1190'], // 6,500.00
  ],
  summer: [['current', '2024-05-10', 'Refit of the Gannet', '3200.00', '4100']], // 13,349.75
  september: [
    ['current', '2024-09-02', 'Rent', '-900.00', '6350'], // 12,449.75
    ['current', '2024-09-09', 'Invoice Gull', '1250.00', '4100'], // 13,699.75
    ['current', '2024-09-27', 'Cheque 52', '-275.40', '6400'], // 13,424.35
    ['current', '2024-09-30', 'Deposit of September', '640.00', '4000'], // 14,064.35
    ['current', '2024-09-30', 'Transfer out', '-2000.00', '1190'], // 12,064.35
  ],
  october: [
    ['current', '2024-10-01', 'Fee of September', '-14.00', '6100'], // found late; 12,050.35
    ['reserve', '2024-10-01', 'Transfer in', '2000.00', '1190'], // 8,500.00
    ['current', '2024-10-14', 'Kelp Supplies', '-88.46', '6250'], // 11,961.89; the cent of the match: 11,961.88
    ['current', '2024-10-29', 'Invoice Heron', '400.00', '4100'], // 12,361.88
    ['current', '2024-10-31', 'Fee of October', '-14.00', '6100'], // 12,347.88
    ['current', '2024-10-31', 'Cheque 53', '-160.00', '6400'], // 12,187.88
    ['reserve', '2024-10-31', 'Interest', '12.75', '4800'], // 8,512.75
  ],
  november: [],
}

const file = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n')

export const BANK: Record<Month, Partial<Record<AccountKey, string>>> = {
  past: {
    current: file(
      '2023-04-03,DEPOSIT,90.00,8655.50',
      '2023-04-12,CHECK 31,-310.00,8345.50',
      '2023-06-15,SALES,24600.00,32945.50',
      '2023-12-20,COSTS,-21150.25,11795.25',
      '2024-03-28,TO RESERVE,-1500.00,10295.25',
    ),
    reserve: file('2024-03-28,FROM CURRENT,1500.00,6500.00'),
  },
  summer: { current: file('2024-05-10,REFIT,3200.00,13495.25') },
  september: {
    current: file(
      '2024-09-03,RENT,-900.00,12595.25',
      '2024-09-10,GULL,1250.00,13845.25',
      '2024-09-18,CHECK 5512,-480.00,13365.25', // not ours: an error of the bank
      '2024-09-30,TRANSFER,-2000.00,11365.25',
      '2024-09-30,FEE SEPTEMBER,-14.00,11351.25',
    ),
  },
  october: {
    current: file(
      '2024-10-01,DEPOSIT SEPTEMBER,640.00,11991.25',
      '2024-10-02,CHECK 52,-275.40,11715.85',
      '2024-10-04,CORRECTION,480.00,12195.85',
      '2024-10-11,CHECK 37,-145.50,12050.35',
      '2024-10-15,KELP,-88.47,11961.88', // 88.46 in the books
      '2024-10-30,HERON,400.00,12361.88',
      '2024-10-31,FEE OCTOBER,-14.00,12347.88',
    ),
    reserve: file('2024-10-01,TRANSFER IN,2000.00,8500.00', '2024-10-31,INTEREST,12.75,8512.75'),
  },
  november: { current: file('2024-11-05,CHECK 53,-160.00,12187.88') },
}

/** What the bank calls it, and what the books do; none where bank lines are set against each other. */
export const MATCHES: Record<Month, readonly (readonly [bank: string[], books: string[]])[]> = {
  past: [
    [['DEPOSIT'], ['Deposit of March']],
    [['CHECK 31'], ['Cheque 31']],
    [['SALES'], ['Sales of the year']],
    [['COSTS'], ['Costs of the year']],
    [['TO RESERVE'], ['To reserve']],
    [['FROM CURRENT'], ['From current']],
  ],
  summer: [[['REFIT'], ['Refit of the Gannet']]],
  september: [
    [['RENT'], ['Rent']],
    [['GULL'], ['Invoice Gull']],
    [['TRANSFER'], ['Transfer out']],
  ],
  october: [
    [['FEE SEPTEMBER'], ['Fee of September']],
    [['DEPOSIT SEPTEMBER'], ['Deposit of September']],
    [['CHECK 52'], ['Cheque 52']],
    [['CHECK 5512', 'CORRECTION'], []],
    [['CHECK 37'], ['Cheque 37']],
    [['KELP'], ['Kelp Supplies']],
    [['HERON'], ['Invoice Heron']],
    [['FEE OCTOBER'], ['Fee of October']],
    [['TRANSFER IN'], ['Transfer in']],
    [['INTEREST'], ['Interest']],
  ],
  november: [[['CHECK 53'], ['Cheque 53']]],
}

const NONE = {
  inTransit: '0.00',
  outstanding: '0.00',
  bankErrors: '0.00',
  unrecordedIn: '0.00',
  unrecordedOut: '0.00',
}
const PROVED = { ...NONE, difference: '0.00', unexplained: '0.00', leftByMatches: '0.00' }

/** Each is bank + in transit - outstanding + errors of the bank = books + unrecorded in - unrecorded out. */
export const EXPECTED = {
  // 10,295.25 - cheque 37 of 145.50 = 10,149.75.
  past: {
    current: {
      ...PROVED,
      openingBalance: '8565.50',
      closingBalance: '10295.25',
      outstanding: '-145.50',
      adjustedBankBalance: '10149.75',
      ledgerBalance: '10149.75',
    },
    reserve: { ...PROVED, closingBalance: '6500.00', ledgerBalance: '6500.00' },
  },
  // 13,495.25 - 145.50 = 13,349.75.
  summer: {
    current: {
      ...PROVED,
      openingBalance: '10295.25',
      closingBalance: '13495.25',
      outstanding: '-145.50',
      ledgerBalance: '13349.75',
    },
    reserve: { ...PROVED, closingBalance: '6500.00', ledgerBalance: '6500.00' },
  },
  // In: 1,250.00. Out: 900.00 + 480.00 + 2,000.00 + 14.00 = 3,394.00. 13,495.25 + 1,250.00 - 3,394.00 = 11,351.25.
  // 11,351.25 + 640.00 - (145.50 + 275.40) + the 480.00 that the bank took by mistake = 12,050.35 = 12,064.35 - 14.00.
  september: {
    current: {
      ...PROVED,
      openingBalance: '13495.25',
      moneyIn: '1250.00',
      moneyOut: '-3394.00',
      closingBalance: '11351.25',
      inTransit: '640.00',
      outstanding: '-420.90',
      bankErrors: '480.00',
      unrecordedOut: '-14.00',
      adjustedBankBalance: '12050.35',
      ledgerBalance: '12064.35',
      adjustedBookBalance: '12050.35',
    },
    reserve: { ...PROVED, closingBalance: '6500.00', ledgerBalance: '6500.00' },
  },
  // In: 640.00 + 480.00 + 400.00 = 1,520.00. Out: 275.40 + 145.50 + 88.47 + 14.00 = 523.37. 11,351.25 + 1,520.00 - 523.37 = 12,347.88.
  // 12,347.88 - cheque 53 of 160.00 = 12,187.88.
  october: {
    current: {
      ...PROVED,
      openingBalance: '11351.25',
      moneyIn: '1520.00',
      moneyOut: '-523.37',
      closingBalance: '12347.88',
      outstanding: '-160.00',
      adjustedBankBalance: '12187.88',
      ledgerBalance: '12187.88',
      adjustedBookBalance: '12187.88',
    },
    reserve: { ...PROVED, closingBalance: '8512.75', ledgerBalance: '8512.75' },
  },
} as const

export type Proved = keyof typeof EXPECTED

/** The items of the current account, as money of the account. Cheque 37 is 552 days old on 30 September: 366 + 184 + 2. */
export const ITEMS: Partial<Record<Proved, { books: unknown[]; bank: unknown[] }>> = {
  september: {
    books: [
      ['Cheque 37', '-145.50', 552],
      ['Cheque 52', '-275.40', 3],
      ['Deposit of September', '640.00', 0],
    ],
    bank: [
      ['CHECK 5512', '-480.00'],
      ['FEE SEPTEMBER', '-14.00'],
    ],
  },
  october: { books: [['Cheque 53', '-160.00', 0]], bank: [] },
}

export const PERIODS: Record<Proved, { periodStart: string; periodEnd: string }> = {
  past: { periodStart: '2023-04-01', periodEnd: '2024-03-31' },
  summer: { periodStart: '2024-04-01', periodEnd: '2024-08-31' },
  september: { periodStart: '2024-09-01', periodEnd: '2024-09-30' },
  october: { periodStart: '2024-10-01', periodEnd: '2024-10-31' },
}
