import type { ColumnPlaces } from './assign-columns.ts'
import { BANK_LAYOUTS, type BankLayout } from './bank-layouts.ts'
import { type ColumnProfile, isAmountColumn } from './column-profile.ts'
import { headerKey } from './column-words.ts'

/** The bank whose header this is, word for word and in its order; undefined when it is nobody's we know. */
export function layoutOfHeader(headers: readonly string[]): BankLayout | undefined {
  const line = headers.map(headerKey).join('|').replace(/\|+$/, '')
  return LAYOUT_OF_LINE.get(line)
}

/**
 * Whether a header, or the marks of a file without one, are so much one bank's own that they decide what the cells leave
 * open. Date, description, amount and the like are everybody's.
 */
export function isDistinctive(layout: BankLayout): boolean {
  return layout.headers.some((header) => !EVERYBODYS.has(headerKey(header))) || marksOf(layout) > 0
}

/** Columns of a file without a header that nobody else has: an asterisk throughout, a masked card, nothing at all. */
function marksOf({ places }: BankLayout): number {
  return places.filter((place) => place === 'star' || place === 'card' || place === 'empty').length
}

/** The layout without a header that these columns fit, mark for mark. */
export function layoutOfPlaces(
  profiles: readonly ColumnProfile[],
  rows: number,
): { layout: BankLayout; places: ColumnPlaces } | undefined {
  for (const layout of BANK_LAYOUTS) {
    if (layout.hasHeader || layout.places.length !== profiles.length || marksOf(layout) === 0) continue
    if (layout.places.every((place, index) => fits(place, profiles[index], rows))) {
      return { layout, places: placesOf(layout) }
    }
  }
  return undefined
}

const EVERYBODYS: ReadonlySet<string> = new Set(
  'date,transaction date,posted date,posting date,post date,description,amount,balance,debit,credit,debits,credits,withdrawals,deposits,category,type,transaction type,transaction,name,memo,reference,in,out,status,currency,retraits,depots,solde,running balance'.split(
    ',',
  ),
)

const LAYOUT_OF_LINE: ReadonlyMap<string, BankLayout> = new Map(
  [...BANK_LAYOUTS]
    .reverse()
    .filter((layout) => layout.headers.length > 0)
    .map((layout): [string, BankLayout] => [layout.headers.map(headerKey).join('|'), layout]),
)

function fits(place: string, profile: ColumnProfile | undefined, rows: number): boolean {
  if (!profile) return false
  const values = [...profile.values]
  switch (place) {
    case 'date':
      return profile.dates >= rows * 0.9
    case 'amount':
      return profile.amounts >= rows * 0.9 && profile.dates === 0
    case 'debit':
    case 'credit':
    case 'balance':
      return profile.filled === 0 || (isAmountColumn(profile) && profile.dates === 0)
    case 'star':
      return profile.filled > 0 && values.every((value) => value === '*')
    case 'card':
      return profile.filled > 0 && values.every((value) => /^[\dXx]{4}[*Xx ]{4,12}\d{4}$/.test(value))
    case 'empty':
      return profile.filled === 0
    case 'description':
      return profile.filled > 0 && profile.dates < profile.filled
    default:
      return true
  }
}

function placesOf(layout: BankLayout): ColumnPlaces {
  const places: ColumnPlaces = {}
  layout.places.forEach((place, index) => {
    if (isRole(place)) places[place] ??= index
  })
  return places
}

const ROLES = [
  'date',
  'description',
  'amount',
  'debit',
  'credit',
  'type',
  'balance',
  'reference',
  'memo',
  'currency',
] as const

function isRole(place: string): place is (typeof ROLES)[number] {
  return ROLES.some((role) => role === place)
}
