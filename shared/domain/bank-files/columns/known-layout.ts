import type { ColumnPlaces } from './assign-columns.ts'
import { BANK_LAYOUTS, type BankLayout, type KnownLayout } from './bank-layouts.ts'
import { type ColumnProfile, isAmountColumn, isDateColumn } from './column-profile.ts'
import { COLUMN_ROLES, type ColumnRole } from './column-roles.ts'
import { headerKey, roleScore } from './column-words.ts'
import { WORLD_LAYOUTS } from './layouts/world-layouts.ts'

/** The bank whose header this is, word for word and in its order; undefined when it is nobody's we know. */
export function layoutOfHeader(headers: readonly string[]): KnownLayout | undefined {
  const keys = headers.map(headerKey)
  const known = LAYOUT_OF_LINE.get(keys.join('|').replace(/\|+$/, ''))
  return known && (!known.roles || isDistinctive(known)) ? known : layoutLike(keys)
}

/** Banks add a column now and then: a layout is still theirs while every column with a role is there and few others are strange. */
function layoutLike(keys: readonly string[]): KnownLayout | undefined {
  const there = new Set(keys)
  let best: { layout: KnownLayout; share: number } | undefined
  for (const layout of WORLD_LAYOUTS) {
    const names = keysOf(layout)
    if (names.length < 4 || lacksARole(layout, names, there)) continue
    if (keys.some((key) => !names.includes(key) && saysAmounts(key)) || !isDistinctive(layout, there))
      continue
    const both = names.filter((name) => there.has(name)).length
    const share = both / (there.size + names.length - both)
    if (share >= 0.7 && share > (best?.share ?? 0)) best = { layout, share }
  }
  return best?.layout
}

/** A column that is for something is missing. What is known of fees beside the amount is needed most where the balance, which proves it, is not there. */
function lacksARole({ roles }: KnownLayout, names: readonly string[], there: ReadonlySet<string>): boolean {
  const missing = names.flatMap((name, at) => (there.has(name) ? [] : [roles?.[at] ?? '']))
  const isBalanceAlone = missing.length === 1 && missing[0] === 'balance' && roles?.includes('fee beside')
  return !isBalanceAlone && missing.some((role) => role !== '')
}

/** The headers of each layout as they are looked up, once for all files. */
const KEYS: ReadonlyMap<KnownLayout, readonly string[]> = new Map(
  [...BANK_LAYOUTS, ...WORLD_LAYOUTS].map((layout) => [layout, layout.headers.map(headerKey)]),
)

function keysOf(layout: KnownLayout): readonly string[] {
  return KEYS.get(layout) ?? layout.headers.map(headerKey)
}

/** A column beside those of a layout that would change how its amounts are read. */
function saysAmounts(key: string): boolean {
  return AMOUNT_ROLES.some((role) => roleScore(role, key) > 0)
}

const AMOUNT_ROLES = ['amount', 'debit', 'credit', 'type'] as const

/**
 * Whether a header, or the marks of a file without one, are so much one bank's own that they decide what the cells leave
 * open. Date, description, amount and the like are everybody's, and so is a header that two banks write and mean differently.
 * @param there the columns of a file that has not all of them: what it lacks makes it nobody's
 */
export function isDistinctive(layout: KnownLayout, there?: ReadonlySet<string>): boolean {
  const all = keysOf(layout)
  if (CONTESTED.has(all.join('|'))) return false
  const keys = there ? all.filter((key) => there.has(key)) : all
  if (keys.length >= (!there && layout.source?.endsWith(' seen') ? SEEN_HEADER : LONG_HEADER)) return true
  const isRare = (key: string) => layout.roles === undefined || (BANKS_OF_KEY.get(key) ?? 0) < 3
  return keys.some((key) => !EVERYBODYS.has(key) && isRare(key)) || marksOf(layout) > 0
}

/** So many columns in one order are one bank's, whatever they are called. */
const LONG_HEADER = 7
/** And one less where somebody has seen a file with all of them. */
const SEEN_HEADER = 6

/** Columns of a file without a header that nobody else has: an asterisk throughout, a masked card, nothing at all. */
function marksOf({ places }: KnownLayout): number {
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

/** Of two with the same header the one that somebody has seen. */
const SEEN_FIRST = WORLD_LAYOUTS.toSorted(
  (one, other) => Number(one.source === 'recalled') - Number(other.source === 'recalled'),
)

const LAYOUT_OF_LINE: ReadonlyMap<string, KnownLayout> = new Map(
  [...BANK_LAYOUTS, ...SEEN_FIRST]
    .toReversed()
    .filter((layout) => layout.headers.length > 0)
    .map((layout): [string, KnownLayout] => [keysOf(layout).join('|'), layout]),
)

const BANKS_OF_KEY = banksOfKeys()

/** How many institutions have a column of that name. */
function banksOfKeys(): ReadonlyMap<string, number> {
  const banks = new Map<string, Set<string>>()
  for (const layout of [...BANK_LAYOUTS, ...WORLD_LAYOUTS]) {
    for (const key of keysOf(layout)) banks.set(key, (banks.get(key) ?? new Set()).add(layout.institution))
  }
  return new Map([...banks].map(([key, names]) => [key, names.size]))
}

const CONTESTED = contestedLines()

function contestedLines(): ReadonlySet<string> {
  const meanings = new Map<string, Set<string>>()
  for (const layout of [...BANK_LAYOUTS, ...WORLD_LAYOUTS]) {
    // Those of files without a header have none in common.
    if (layout.headers.length === 0) continue
    const { plus, dateFormat } = layout
    const line = keysOf(layout).join('|')
    meanings.set(
      line,
      (meanings.get(line) ?? new Set()).add(`${plus.replace('unproven-', '')} ${dateFormat}`),
    )
  }
  return new Set([...meanings].filter(([, different]) => different.size > 1).map(([line]) => line))
}

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

function placesOf(layout: KnownLayout): ColumnPlaces {
  const places: ColumnPlaces = {}
  layout.places.forEach((place, index) => {
    if (isRole(place)) places[place] ??= index
  })
  return places
}

/**
 * Where the roles of a layout stand in a header; undefined when what stands in the columns contradicts it, so that the file is read by
 * itself.
 */
export function placesOfLayout(
  layout: KnownLayout,
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
  rows: number,
): ColumnPlaces | undefined {
  const { roles } = layout
  if (!roles) return undefined
  const keys = headers.map(headerKey)
  const places: ColumnPlaces = {}
  const texts: number[] = []
  const found = keysOf(layout).map((key, at) => ({ role: roles[at] ?? '', index: keys.indexOf(key) }))
  for (const { role, index } of found.filter((one) => one.role !== '' && one.index >= 0)) {
    if (role === 'text' || role === 'payee') texts.push(index)
    if (role === 'text') places.description ??= index
    else if (isRole(role)) places[role] ??= index
  }
  const at = (index: number | undefined) => (index === undefined ? undefined : profiles[index])
  const date = at(places.date)
  const amounts = [at(places.amount), at(places.debit), at(places.credit)].filter((one) => one !== undefined)
  const isSound =
    date !== undefined &&
    isDateColumn(date, rows) &&
    amounts.length > 0 &&
    amounts.every((one) => one.filled === 0 || isAmountColumn(one)) &&
    amounts.some((one) => one.filled > 0)
  if (!isSound) return undefined
  if (places.payee !== undefined) places.description ??= places.payee
  return texts.length > 1 ? { ...places, texts } : places
}

/** Whether the column that has the days of a layout is there and empty: nothing is booked yet, or nobody filled it in. That contradicts nothing. */
export function lacksItsDay(
  layout: KnownLayout,
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
): boolean {
  const key = keysOf(layout)[layout.roles?.indexOf('date') ?? -1]
  const index = key === undefined ? -1 : headers.map(headerKey).indexOf(key)
  return profiles[index]?.filled === 0
}

function isRole(place: string): place is ColumnRole {
  return COLUMN_ROLES.some((role) => role === place)
}
