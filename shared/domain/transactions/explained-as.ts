import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'

/** What entries make of the bank line that they explain. */
export const ENTRY_KINDS = ['transfers', 'fees'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What an entry says of the line at the bank: its category, and the account on its other side. */
export interface SayingEntry {
  category: string
  accountCode: string
}

/** Undefined where the entries are neither all of a transfer nor all of bank charges, or there are none. */
export function explainedAs(entries: readonly SayingEntry[]): EntryKind | undefined {
  if (!entries.length) return undefined
  if (entries.every(({ category }) => category === 'transfer')) return 'transfers'
  const isCharge = ({ accountCode }: SayingEntry) => accountCode === DEFAULT_ACCOUNT_CODES.bankCharges
  return entries.every(isCharge) ? 'fees' : undefined
}
