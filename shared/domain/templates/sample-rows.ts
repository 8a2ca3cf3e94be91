import type { KnownLayout } from '../bank-files/columns/bank-layouts.ts'

/** A payment of a sample, invented: nobody's real data. The amount is in cents, in is positive. */
export interface SampleRow {
  date: string
  text: string
  cents: number
}

/** The same for every template of its kind, so that two downloads are equal byte for byte. */
export function sampleRows({ category }: Pick<KnownLayout, 'category'>): readonly SampleRow[] {
  return category === 'credit_card' ? CARD_ROWS : ACCOUNT_ROWS
}

const ACCOUNT_ROWS: readonly SampleRow[] = [
  { date: '2026-01-02', text: 'PAYROLL DEPOSIT LARCH & CO', cents: 318_450 },
  { date: '2026-01-05', text: 'POS PURCHASE GREEN GROCER 18', cents: -7_412 },
  { date: '2026-01-07', text: 'ATM WITHDRAWAL QUEEN ST', cents: -12_000 },
  { date: '2026-01-09', text: 'BILL PAYMENT CITY WATER 4417', cents: -9_865 },
  { date: '2026-01-14', text: 'INVOICE 3092, ELM STUDIO', cents: 124_000 },
  { date: '2026-01-15', text: 'RENT JANUARY UNIT 6', cents: -145_000 },
  { date: '2026-01-21', text: 'POS PURCHASE PAPER MILL', cents: -3_399 },
  { date: '2026-01-21', text: 'POS PURCHASE PAPER MILL', cents: -3_399 },
  { date: '2026-01-30', text: 'MONTHLY ACCOUNT FEE', cents: -1_195 },
  { date: '2026-01-30', text: 'INTEREST PAID', cents: 87 },
]

const CARD_ROWS: readonly SampleRow[] = [
  { date: '2026-01-03', text: 'CORNER BAKERY 27', cents: -1_845 },
  { date: '2026-01-06', text: 'OFFICE SUPPLIES DIRECT', cents: -21_190 },
  { date: '2026-01-08', text: 'GAS STATION HIGHWAY 9', cents: -6_402 },
  { date: '2026-01-13', text: 'AIRLINE TICKET YYZ-YVR', cents: -48_760 },
  { date: '2026-01-16', text: 'PAYMENT - THANK YOU', cents: 65_000 },
  { date: '2026-01-19', text: 'HOTEL ON THE BAY, 2 NIGHTS', cents: -39_650 },
  { date: '2026-01-22', text: 'REFUND OFFICE SUPPLIES DIRECT', cents: 4_500 },
  { date: '2026-01-27', text: 'CLOUD HOSTING JANUARY', cents: -8_900 },
]
