/** What one column of a file can be for, by the name that its column has in a mapping. */
export const COLUMN_ROLES = [
  'date',
  'description',
  'amount',
  'debit',
  'credit',
  'type',
  'balance',
  'reference',
  'payee',
  'memo',
  'currency',
  'account',
  'category',
  'status',
] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]
