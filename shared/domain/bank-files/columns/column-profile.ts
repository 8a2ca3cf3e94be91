import type { TableRecord } from '../csv/csv-records.ts'
import { isDateLike } from '../csv/find-header.ts'
import { writtenAmount } from '../dialect/read-amount.ts'

/** What stands in a column, counted over a sample of rows. */
export interface ColumnProfile {
  index: number
  filled: number
  dates: number
  amounts: number
  /** Amounts with decimals, a sign or a symbol: unlike a number that only counts. */
  moneyLike: number
  /** Up to 60 different values, trimmed. */
  values: Set<string>
  letters: number
}

export function profileColumns(records: readonly TableRecord[], width: number): ColumnProfile[] {
  const profiles = Array.from({ length: width }, (_, index) => emptyProfile(index))
  for (const { cells } of records) {
    for (const profile of profiles) {
      const cell = cells[profile.index]
      if (cell !== undefined) note(profile, cell.trim())
    }
  }
  return profiles
}

function emptyProfile(index: number): ColumnProfile {
  return { index, filled: 0, dates: 0, amounts: 0, moneyLike: 0, values: new Set(), letters: 0 }
}

function note(profile: ColumnProfile, cell: string): void {
  if (cell === '') return
  profile.filled++
  if (profile.values.size < 60) profile.values.add(cell)
  if (isDateLike(cell)) {
    profile.dates++
    return
  }
  if (isEmptyMark(cell)) {
    profile.amounts++
    return
  }
  const written = writtenAmount(cell)
  if (written) {
    profile.amounts++
    if (written.isNegative || written.mark || written.digits !== cell || /[.,]\d{2}$/.test(cell))
      profile.moneyLike++
  } else profile.letters += cell.slice(0, 200).replace(/[\d\s#:./*-]/g, '').length
}

/** What banks put where an amount is missing. */
export function isEmptyMark(cell: string): boolean {
  return cell === '-' || cell === '--' || cell === '\u2013' || cell === '\u2014'
}

export function isDateColumn(profile: ColumnProfile, rows: number): boolean {
  return profile.dates > 0 && profile.dates >= profile.filled * 0.6 && profile.filled >= rows * 0.5
}

export function isAmountColumn(profile: ColumnProfile): boolean {
  return profile.amounts > 0 && profile.amounts >= profile.filled * 0.6
}
