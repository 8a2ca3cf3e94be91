import type { Side } from '../bank-file.ts'
import { BANK_TRANSFER, BOOKS_ENTRIES } from './books-words.ts'
import { type ColumnProfile, isDateColumn } from './column-profile.ts'
import type { ColumnRole } from './column-roles.ts'
import { headerKey, isCounterAccount, isCounterparty, roleScore } from './column-words.ts'
import { currencyBeside, inOneCurrency } from './currency-beside.ts'
import { proseColumns, richestText, textColumns } from './text-columns.ts'
import { directionsOf, typeKey } from './type-words.ts'

/** Where each role stands: zero-based places. */
export interface ColumnPlaces {
  date?: number
  description?: number
  amount?: number
  amounts?: { index: number; currency: string }[]
  debit?: number
  credit?: number
  type?: number
  balance?: number
  reference?: number
  payee?: number
  memo?: number
  currency?: number
  account?: number
  category?: number
  status?: number
  /** The columns that make the description together, in this order. */
  texts?: number[]
  /** What was kept back of the amount. */
  fees?: number[]
  deductions?: number[]
}

/**
 * Gives the columns of a table with a header their roles: by name, and only where the content agrees (a
 * column called Debit that holds words is no amount).
 */
export function assignColumns(
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
  rows: number,
  side: Side,
  isKnownCard = false,
): ColumnPlaces {
  const keys = headers.map(headerKey)
  const places: ColumnPlaces = {}
  const taken = new Set<number>()
  const best = (role: ColumnRole, fits: (profile: ColumnProfile) => boolean): number | undefined => {
    const found = profiles
      .filter(
        (profile) =>
          !taken.has(profile.index) && roleScore(role, keys[profile.index] ?? '') > 0 && fits(profile),
      )
      .sort(
        (a, b) =>
          roleScore(role, keys[b.index] ?? '') - roleScore(role, keys[a.index] ?? '') ||
          (keys[a.index] === keys[b.index] ? b.filled - a.filled : 0),
      )[0]
    return found?.index
  }
  const take = (role: keyof ColumnPlaces & ColumnRole, index: number | undefined) => {
    if (index === undefined) return
    places[role] = index
    taken.add(index)
  }
  const isNumber = (profile: ColumnProfile) =>
    profile.amounts > 0 && profile.amounts >= profile.filled * 0.3 && profile.dates === 0
  const isText = (profile: ColumnProfile) =>
    profile.filled > 0 && profile.dates + profile.amounts < profile.filled * 0.9

  take(
    'date',
    best('date', (profile) => isDateColumn(profile, rows)) ??
      profiles.find((one) => isDateColumn(one, rows))?.index,
  )
  const currencies = profiles.filter((one) => isNumber(one) && CURRENCY_NAMES.has(keys[one.index] ?? ''))
  const debit = best('debit', (profile) => isNumber(profile) || profile.filled === 0)
  if (debit !== undefined) taken.add(debit)
  const credit = best('credit', (profile) => isNumber(profile) || profile.filled === 0)
  if (debit !== undefined) taken.delete(debit)
  const amount = best('amount', (profile) => isNumber(profile) && profile.filled >= rows * 0.5)
  if (debit !== undefined && credit !== undefined) {
    take('debit', debit)
    take('credit', credit)
  } else if (currencies.length > 1) {
    places.amounts = currencies.map((one) => ({
      index: one.index,
      currency: (keys[one.index] ?? '').toUpperCase(),
    }))
    for (const one of currencies) taken.add(one.index)
  } else
    take('amount', amount === undefined ? undefined : (inOneCurrency(keys, profiles, amount, rows) ?? amount))
  take(
    'balance',
    best('balance', (profile) => isNumber(profile) && profile.filled >= rows * 0.3),
  )
  take('type', typeColumn(keys, profiles, taken, isKnownCard))
  take(
    'status',
    best('status', (profile) => isText(profile) && profile.values.size < 12),
  )
  take(
    'description',
    best('description', (profile) => isText(profile) && isVaried(profile)) ??
      best('description', isText) ??
      best('description', (profile) => profile.filled > 0 && profile.dates === 0),
  )
  // Where the only text says what kind of payment it was, that is the description.
  if (places.description === undefined && places.type !== undefined) places.description = places.type
  take('payee', best('payee', isText))
  take('memo', best('memo', isText) ?? best('description', isText))
  take(
    'currency',
    currencyBeside(keys, profiles, places.amount)?.index ??
      best('currency', (profile) => [...profile.values].every((value) => CURRENCY.test(value))),
  )
  take(
    'reference',
    best('reference', (profile) => profile.filled > 0 && profile.dates === 0 && !isLineNumber(profile)),
  )
  if (side === 'bank')
    take(
      'account',
      best(
        'account',
        ({ index, filled, dates }) => filled > 0 && dates === 0 && !isOfOtherParty(keys, index, places),
      ),
    )
  take('category', best('category', isText))
  if (side === 'ledger' && places.category === undefined)
    take('category', best('category', isAccountCode) ?? codeColumn(keys, profiles, taken))
  const kinds = side === 'ledger' ? kindsOfEntries(keys, profiles) : undefined
  if (kinds !== undefined) places.category ??= kinds
  const prose = () => proseColumns(profiles, rows, taken)[0]
  const text =
    places.description ?? places.payee ?? places.memo ?? prose() ?? richestText(profiles, rows, taken)
  take('description', text)
  if (places.memo === undefined || places.memo === text) take('memo', prose())
  const texts = textColumns(keys, profiles, places, side)
  return texts ? { ...places, texts } : places
}

/** A column of the codes of a chart, which look like amounts. The same one in every row is that of the bank account itself. */
function isAccountCode(profile: ColumnProfile): boolean {
  const { filled, values } = profile
  return filled > 0 && isVaried(profile) && [...values].every((value) => ACCOUNT_CODE.test(value))
}

const ACCOUNT_CODE = /^\d{3,6}$/
const CODE_NAMES: ReadonlySet<string> = new Set(['account code', 'gl code', 'nominal', 'nominal code', 'n c'])

function codeColumn(
  keys: readonly string[],
  profiles: readonly ColumnProfile[],
  taken: ReadonlySet<number>,
): number | undefined {
  return profiles.find(
    (profile) =>
      !taken.has(profile.index) && CODE_NAMES.has(keys[profile.index] ?? '') && isAccountCode(profile),
  )?.index
}

/** The column in which books call their entries receivable payment, spend money or bank transfer; whatever else it is, it says what stands on the other side. */
function kindsOfEntries(keys: readonly string[], profiles: readonly ColumnProfile[]): number | undefined {
  return profiles.find(({ index, values }) => {
    const kinds = [...values].map(headerKey)
    const own = kinds.filter((kind) => BOOKS_ENTRIES.has(kind)).length
    const transfers = kinds.filter((kind) => kind === BANK_TRANSFER).length
    return (own > 0 || keys[index] === 'source') && (own + transfers) * 2 > kinds.length
  })?.index
}

const CURRENCY = /^[A-Za-z]{3}$/

/** What is the same in every row, such as the name of the product, says nothing of any. */
function isVaried({ filled, values }: ColumnProfile): boolean {
  return filled < VARIED_ROWS || values.size > 1
}

const VARIED_ROWS = 3

/** An account beside whoever was paid, or with a bank code behind it, is not the one that the file is of. */
function isOfOtherParty(keys: readonly string[], index: number, places: ColumnPlaces): boolean {
  const before = keys[index - 1] ?? ''
  const isBeside = index - 1 === places.payee || isCounterparty(before)
  return isBeside || (index > (places.date ?? index) && isCounterAccount(keys[index + 1] ?? ''))
}

const CURRENCY_NAMES: ReadonlySet<string> = new Set(['cad', 'usd', 'eur', 'gbp'])

/** The column whose values say debit or credit most often, among those that may be called a type. */
function typeColumn(
  keys: readonly string[],
  profiles: readonly ColumnProfile[],
  taken: ReadonlySet<number>,
  isKnownCard: boolean,
): number | undefined {
  const scored = profiles
    .filter((profile) => !taken.has(profile.index) && roleScore('type', keys[profile.index] ?? '') > 0)
    .filter((profile) => profile.values.size > 0 && profile.values.size < 40)
    .map((profile) => ({
      index: profile.index,
      share: directionsOf([...profile.values].map(typeKey), isKnownCard).size / profile.values.size,
      plain: Number([...profile.values].every((value) => PLAIN_TYPE.test(value))),
      score: roleScore('type', keys[profile.index] ?? ''),
    }))
    .filter((one) => one.share > 0)
  const [best] = scored.sort((a, b) => b.share - a.share || b.plain - a.plain || b.score - a.score)
  const isMark = (one: ColumnProfile) => isMarkColumn(one) || (!keys[one.index] && isPairColumn(one))
  return best?.index ?? profiles.find((one) => !taken.has(one.index) && isMark(one))?.index
}

/** Beside another column that says it by the kind of payment: a check may also have been deposited. */
const PLAIN_TYPE = /^(?:credit|debit|cr|dr)\.?$/i

/** A column, often without a name, that holds CR or DR beside some amounts and nothing beside the others. */
function isMarkColumn({ values }: ColumnProfile): boolean {
  return values.size > 0 && [...values].every((value) => MARK.test(value))
}

const MARK = /^(?:cr|dr)\.?$/i

/** H and S, + and -, and other letters that mean something beside each other, without a name above them. */
function isPairColumn({ values }: ColumnProfile): boolean {
  const marks = [...values]
  return (
    marks.length === 2 &&
    marks.every((mark) => mark.length === 1) &&
    directionsOf(marks.map(typeKey)).size === 2
  )
}

/** 1, 2, 3 ...: the place in this export, and another one in the next. */
function isLineNumber(profile: ColumnProfile): boolean {
  const numbers = [...profile.values].map(Number)
  return (
    numbers.length > 1 &&
    numbers.every((value, index) => value === (numbers[0] ?? 0) + index) &&
    (numbers[0] ?? 2) < 2
  )
}

/** The columns that an amount is read from. */
export function amountColumns(places: ColumnPlaces): number[] {
  const columns = [
    places.amount,
    places.debit,
    places.credit,
    ...(places.amounts ?? []).map(({ index }) => index),
  ]
  return columns.filter((column) => column !== undefined)
}
