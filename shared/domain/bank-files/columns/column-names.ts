import type { BankFileMapping } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import type { ColumnPlaces } from './assign-columns.ts'
import { COLUMN_ROLES } from './column-roles.ts'

/** The name of a column in a mapping: its header, or `#3` when there is none or it stands there twice. */
export function columnName(headers: readonly string[], index: number): string {
  const name = (headers[index] ?? '').trim()
  const isPlain = name !== '' && !name.startsWith('#') && placesOfName(headers, name).length === 1
  return isPlain ? name : `#${index}`
}

/** Where the columns of a mapping stand. Throws BankFileError `mapping` for a name that the file does not have. */
export function placesOf(mapping: BankFileMapping, headers: readonly string[], width: number): ColumnPlaces {
  const find = (name: string): number => {
    const index = placeOf(name, headers, width)
    if (index !== undefined) return index
    throw new BankFileError('mapping', `The file has no column '${name.slice(0, 60)}'.`)
  }
  const places: ColumnPlaces = {}
  for (const role of COLUMN_ROLES) {
    const name = mapping[role]
    if (name !== undefined && name !== '') places[role] = find(name)
  }
  if (mapping.amounts) {
    places.amounts = mapping.amounts.map(({ column, currency }) => ({ index: find(column), currency }))
  }
  if (mapping.texts) places.texts = mapping.texts.map(find)
  const { fees } = mapping
  if (fees && fees.amountIs !== 'whole') places.fees = fees.columns.map(find)
  if (mapping.deductions) places.deductions = mapping.deductions.map(({ column }) => find(column))
  return places
}

/** Where a column stands, by its header in whatever case or as `#0` by place; undefined when the file does not have it. */
export function placeOf(
  name: string,
  headers: readonly string[],
  width = headers.length,
): number | undefined {
  const numbered = /^#(\d{1,3})$/.exec(name)
  const index = numbered ? Number(numbered[1]) : (placesOfName(headers, name)[0] ?? -1)
  return index >= 0 && index < Math.max(width, headers.length) ? index : undefined
}

/** The part of a mapping that names columns. */
export function namesOf(places: ColumnPlaces, headers: readonly string[]): Partial<BankFileMapping> {
  const names: Partial<BankFileMapping> = {}
  for (const role of COLUMN_ROLES) {
    const index = places[role]
    if (index !== undefined) names[role] = columnName(headers, index)
  }
  if (places.amounts) {
    names.amounts = places.amounts.map(({ index, currency }) => ({
      column: columnName(headers, index),
      currency,
    }))
  }
  if (places.texts) names.texts = places.texts.map((index) => columnName(headers, index))
  return names
}

function placesOfName(headers: readonly string[], name: string): number[] {
  const wanted = name.trim().toLowerCase()
  return headers.flatMap((header, index) => (header.trim().toLowerCase() === wanted ? [index] : []))
}

/** A mapping that came over the wire may hold keys without a value. */
export function withoutGaps(mapping: BankFileMapping | undefined): Partial<BankFileMapping> {
  return Object.fromEntries(Object.entries(mapping ?? {}).filter(([, value]) => value !== undefined))
}
