/** The journal and the bank of Tern & Quay over the end of its fiscal year, 31 March 2025; `golden-trade.ts` has what customers and vendors pay. */
import type { Season } from './golden-trade.ts'

/** Debits are positive. An accrual takes itself back on a day. */
export type EntryRow = readonly [
  day: string,
  what: string,
  lines: readonly (readonly [code: string, amount: string])[],
  back?: string,
]

export const ENTRIES: Record<Season, readonly EntryRow[]> = {
  winter: [
    [
      '2025-01-02',
      'Rent of the winter',
      [
        ['6350', '2700.00'],
        ['1020', '-2700.00'],
      ],
    ],
    [
      '2025-01-10',
      'Hoist',
      [
        ['1500', '3000.00'],
        ['1350', '150.00'],
        ['1020', '-3150.00'],
      ],
    ],
    [
      '2025-03-05',
      'Insurance, never taken out',
      [
        ['6150', '240.00'],
        ['2200', '-240.00'],
      ],
    ],
    [
      '2025-03-15',
      'To the owner',
      [
        ['3200', '500.00'],
        ['1020', '-500.00'],
      ],
    ],
    [
      '2025-03-31',
      'To reserve, over the year end',
      [
        ['1190', '1000.00'],
        ['1020', '-1000.00'],
      ],
    ],
    [
      '2025-03-31',
      'Fee of the quarter',
      [
        ['6100', '36.00'],
        ['1020', '-36.00'],
      ],
    ],
    [
      '2025-03-31',
      'Hoist, three months',
      [
        ['6800', '150.00'],
        ['1590', '-150.00'],
      ],
    ],
    [
      '2025-03-31',
      'Audit of the year',
      [
        ['6300', '600.00'],
        ['2200', '-600.00'],
      ],
      '2025-04-01',
    ],
  ],
  spring: [
    [
      '2025-04-01',
      'From current, over the year end',
      [
        ['1060', '1000.00'],
        ['1190', '-1000.00'],
      ],
    ],
    [
      '2025-04-01',
      'Rent of April',
      [
        ['6350', '900.00'],
        ['1020', '-900.00'],
      ],
    ],
    [
      '2025-04-04',
      'Charge for the returned cheque',
      [
        ['6100', '7.50'],
        ['1020', '-7.50'],
      ],
    ],
    [
      '2025-04-09',
      'Telephone, typed twice',
      [
        ['6500', '45.00'],
        ['1020', '-45.00'],
      ],
    ], // void
    [
      '2025-04-30',
      'Hoist, April',
      [
        ['6800', '50.00'],
        ['1590', '-50.00'],
      ],
    ],
  ],
}

/** Not agreed yet, so it counts nowhere. */
export const DRAFT: EntryRow = [
  '2025-04-28',
  'Boat show',
  [
    ['6050', '350.00'],
    ['2200', '-350.00'],
  ],
]

const file = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n')

/** The current account as its bank has it, from 12,187.88 after cheque 53. */
export const STATEMENTS: Record<Season, string> = {
  winter: file(
    '2025-01-02,RENT WINTER,-2700.00,9487.88',
    '2025-01-10,HOIST,-3150.00,6337.88',
    '2025-01-20,CHECK 54,-262.50,6075.38',
    '2025-01-21,GANNET A,550.00,6625.38',
    '2025-02-20,HERON THREE,1260.00,7885.38',
    '2025-02-28,CARD PAYOUT,132.51,8017.89',
    '2025-03-14,OSPREY,-900.00,7117.89',
    '2025-03-17,OWNER,-500.00,6617.89',
    '2025-03-18,GANNET B,824.00,7441.89',
    '2025-03-25,DEPOSIT HERON,378.00,7819.89',
    '2025-03-31,TO RESERVE 2,-1000.00,6819.89',
    '2025-03-31,FEE QUARTER,-36.00,6783.89',
  ),
  spring: file(
    '2025-04-01,PLOVER,600.00,7383.89',
    '2025-04-01,RENT APRIL,-900.00,6483.89',
    '2025-04-04,RETURNED DEPOSIT,-378.00,6105.89',
    '2025-04-04,RETURN CHARGE,-7.50,6098.39',
    '2025-04-15,HERON REFUND,-42.00,6056.39',
    '2025-04-16,GANNET C,300.00,6356.39',
    '2025-04-30,WIRE CHARGE,-25.00,6331.39', // nobody has heard of it
  ),
}

/** What the bank calls it, and the day on which the books have the same amount. */
export const CLEARED: Record<Season, readonly (readonly [bank: string, day: string])[]> = {
  winter: [
    ['RENT WINTER', '2025-01-02'],
    ['HOIST', '2025-01-10'],
    ['CHECK 54', '2025-01-16'],
    ['GANNET A', '2025-01-20'],
    ['HERON THREE', '2025-02-20'],
    ['CARD PAYOUT', '2025-02-26'],
    ['OSPREY', '2025-03-14'],
    ['OWNER', '2025-03-15'],
    ['GANNET B', '2025-03-18'],
    ['DEPOSIT HERON', '2025-03-24'],
    ['TO RESERVE 2', '2025-03-31'],
    ['FEE QUARTER', '2025-03-31'],
  ],
  spring: [
    ['PLOVER', '2025-03-28'],
    ['RENT APRIL', '2025-04-01'],
    ['RETURNED DEPOSIT', '2025-04-04'],
    ['RETURN CHARGE', '2025-04-04'],
    ['HERON REFUND', '2025-04-14'],
    ['GANNET C', '2025-04-15'],
  ],
}

const PROVED = { difference: '0.00', unexplained: '0.00', unrecordedIn: '0.00' }

export const SEASONS: Record<Season, { periodStart: string; periodEnd: string }> = {
  winter: { periodStart: '2024-11-01', periodEnd: '2025-03-31' },
  spring: { periodStart: '2025-04-01', periodEnd: '2025-04-30' },
}

export const RECONCILED = {
  // 6,783.89 + the 600.00 of Plover = 7,383.89.
  winter: {
    ...PROVED,
    openingBalance: '12347.88',
    closingBalance: '6783.89',
    inTransit: '600.00',
    outstanding: '0.00',
    unrecordedOut: '0.00',
    adjustedBankBalance: '7383.89',
    ledgerBalance: '7383.89',
  },
  // 6,331.39 - cheque 55 of 84.00 = 6,247.39 = 6,272.39 - 25.00.
  spring: {
    ...PROVED,
    openingBalance: '6783.89',
    closingBalance: '6331.39',
    inTransit: '0.00',
    outstanding: '-84.00',
    unrecordedOut: '-25.00',
    adjustedBankBalance: '6247.39',
    ledgerBalance: '6272.39',
    adjustedBookBalance: '6247.39',
  },
}
