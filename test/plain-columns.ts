/** How tests read files whose columns are called what they are: with days as 2026-01-31 and signed amounts. */
export const PLAIN_COLUMNS = {
  format: 'csv',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  invert: false,
} as const

/** With the balance after each row. */
export const PLAIN_COLUMNS_AND_BALANCE = { ...PLAIN_COLUMNS, balance: 'Balance' } as const
