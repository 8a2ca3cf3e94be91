import { absolute, type Money } from '../../money/money.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { IBAN } from '../dialect/account-hints.ts'
import { bestChain, type ChainRow, senseProved } from '../dialect/balance-chain.ts'
import { findDecimalMark } from '../dialect/find-formats.ts'
import { readAmount } from '../dialect/read-amount.ts'
import type { ColumnPlaces } from './assign-columns.ts'
import type { BankLayout } from './bank-layouts.ts'
import { type ColumnProfile, isAmountColumn, isDateColumn, isEmptyMark } from './column-profile.ts'
import { layoutOfPlaces } from './known-layout.ts'
import { proseColumns } from './text-columns.ts'
import { directionsOf, typeKey } from './type-words.ts'

export interface PlainColumns {
  places: ColumnPlaces
  /** The places are a guess that a person has to confirm. */
  doubt?: 'amount-or-balance' | 'debit-or-credit'
  /** The bank whose marks these are. */
  layout?: BankLayout
  /** Proved by the running balance. */
  isProved: boolean
}

/**
 * Gives columns roles without names, by what stands in them: a known bank's marks, or a running balance that
 * follows from one choice of amount columns and from no other.
 */
export function assignPlainColumns(
  records: readonly TableRecord[],
  profiles: readonly ColumnProfile[],
): PlainColumns {
  const rows = records.length
  const known = layoutOfPlaces(profiles, rows)
  if (known) return { places: known.places, layout: known.layout, isProved: true }

  const places: ColumnPlaces = {}
  const date = profiles.find((profile) => isDateColumn(profile, rows))
  if (date) places.date = date.index
  const found = amountsFound(records, profiles, rows)
  Object.assign(places, found.places)

  // `Debit` rather than `ATM withdrawal`, where both could be meant.
  const [type] = profiles.filter((one) => saysDirections(one, rows)).sort((a, b) => a.letters - b.letters)
  if (type) places.type = type.index
  const taken = new Set(Object.values(places))
  const texts = profiles
    .filter((profile) => !taken.has(profile.index) && profile.dates === 0 && profile.letters > 0)
    .filter((profile) => !namesAccounts(profile))
    .sort((a, b) => richness(b, rows) - richness(a, rows))
  if (texts[0]) places.description = texts[0].index
  else if (type) places.description = type.index
  if (texts[1] && texts[1].values.size > 1) places.memo = texts[1].index
  const words = proseColumns(profiles, rows, taken)
  if (words.length > TEXTS_OF_TWO_ROLES) {
    places.texts = words.sort((one, other) => one - other)
    delete places.memo
  }
  return { ...found, places }
}

/** Of more texts than a description and a note each is part of one text. */
const TEXTS_OF_TWO_ROLES = 2

/** A column that says debit or credit, and nothing else. */
function saysDirections(profile: ColumnProfile, rows: number): boolean {
  const values = [...profile.values].map(typeKey)
  return profile.filled === rows && values.length < 8 && directionsOf(values).size === new Set(values).size
}

/** The letters of account numbers say nothing: who they belong to stands beside them. */
function namesAccounts({ values }: ColumnProfile): boolean {
  const named = [...values].filter((value) => IBAN.test(value)).length
  return named > 0 && named * 2 >= values.size
}

/** Much text, and different text: `Reference: 0001` says the same word in every row. */
function richness(profile: ColumnProfile, rows: number): number {
  const words = new Set([...profile.values].map((value) => value.replace(/[^\p{L}]+/gu, '')))
  return (profile.letters / Math.max(1, rows)) * Math.min(1, words.size / 10)
}

/** Of columns of money; where those write no decimals, a balance without them proves itself among whole numbers too. */
function amountsFound(records: readonly TableRecord[], profiles: readonly ColumnProfile[], rows: number) {
  const numbers = profiles.filter(
    (one) => one.filled > 0 && one.dates === 0 && isAmountColumn(one) && one.letters === 0,
  )
  const money = moneyColumns(numbers)
  const isWhole = money.every(({ values }) => [...values].every((value) => !/[.,]/.test(value)))
  const proved = isWhole && money.length < numbers.length ? amountPlaces(records, numbers, rows) : undefined
  return proved?.isProved ? proved : amountPlaces(records, money, rows)
}

/** Of columns of numbers those with decimals or signs, where any has them. */
function moneyColumns(numbers: readonly ColumnProfile[]): readonly ColumnProfile[] {
  const money = numbers.filter((one) => one.moneyLike * 2 >= one.filled)
  return money.length > 0 ? withZeroColumns(money, numbers) : numbers
}

/** A column of whole numbers beside columns of money stays out, unless it only ever says zero. */
function withZeroColumns(
  money: readonly ColumnProfile[],
  numbers: readonly ColumnProfile[],
): ColumnProfile[] {
  return numbers.filter((one) => money.includes(one) || (one.values.has('0') && one.moneyLike > 0))
}

function amountPlaces(
  records: readonly TableRecord[],
  numbers: readonly ColumnProfile[],
  rows: number,
): Omit<PlainColumns, 'layout'> {
  const [first, second] = numbers
  if (!first) return { places: {}, isProved: false }
  if (!second) return { places: { amount: first.index }, isProved: false }

  const table = amountsOf(records, numbers)
  const filled = (one: ColumnProfile) => one.filled >= rows * 0.95
  const pairs = numbers.flatMap((a, at) =>
    numbers
      .slice(at + 1)
      .filter((b) => isExclusive(table, a.index, b.index))
      .map((b) => [a, b] as const),
  )
  for (const balance of [...numbers].reverse()) {
    for (const [debit, credit] of pairs) {
      if (balance === debit || balance === credit) continue
      const sense = proved(
        table,
        (row) => absolute(row.get(credit.index) ?? 0n) - absolute(row.get(debit.index) ?? 0n),
        balance.index,
      )
      if (sense === 0) continue
      const [out, into] = sense === 1 ? [debit, credit] : [credit, debit]
      return { places: { debit: out.index, credit: into.index, balance: balance.index }, isProved: true }
    }
    for (const amount of numbers) {
      if (balance === amount || !filled(amount)) continue
      if (proved(table, (row) => row.get(amount.index), balance.index) !== 0) {
        return { places: { amount: amount.index, balance: balance.index }, isProved: true }
      }
    }
  }
  const across = acrossRows(table, numbers.filter(filled))
  if (across) return { places: across, isProved: true }
  const pair = pairs[0]
  if (pair) {
    const [one, other] = [pair[0].index, pair[1].index]
    const out = columnOfMinus(table, one, other)
    if (out === undefined)
      return { places: { debit: one, credit: other }, doubt: 'debit-or-credit', isProved: false }
    return { places: { debit: out, credit: out === one ? other : one }, isProved: false }
  }
  const told = besideBalance(table, numbers.filter(filled))
  if (told) return { places: told, isProved: false }
  const signed =
    numbers.find((one) => filled(one) && table.some((row) => (row.get(one.index) ?? 0n) < 0n)) ?? first
  return { places: { amount: signed.index }, doubt: 'amount-or-balance', isProved: false }
}

/** A balance before, an amount and the balance after it in every row, where each row begins with what the one beside it left. */
function acrossRows(
  table: readonly AmountRow[],
  numbers: readonly ColumnProfile[],
): ColumnPlaces | undefined {
  if (table.length < 2 || numbers.length > ACROSS_MAX) return undefined
  const valuesOf = numbers.map(({ index }) => ({ index, values: table.map((row) => row.get(index)) }))
  for (const before of valuesOf)
    for (const after of valuesOf)
      for (const amount of valuesOf) {
        const leadsOn = table.every(
          (_, at) =>
            before.values[at] !== undefined &&
            (before.values[at] ?? 0n) + (amount.values[at] ?? 0n) === after.values[at],
        )
        if (!leadsOn || amount.values.every((moved) => !moved)) continue
        const isFollowed = (step: 1 | -1) =>
          after.values.every((left, at) => !(at + step in table) || before.values[at + step] === left)
        if (isFollowed(1) || isFollowed(-1)) return { amount: amount.index, balance: after.index }
      }
  return undefined
}

/** Each is tried with each. */
const ACROSS_MAX = 6

/** Of two columns the one in which every amount has a minus, where none has one in the other: what it holds is money out. */
function columnOfMinus(table: readonly AmountRow[], one: number, other: number): number | undefined {
  const hasMinus = (column: number) =>
    new Set(table.flatMap((row) => row.get(column) || []).map((moved) => moved < 0n))
  const [first, second] = [hasMinus(one), hasMinus(other)]
  if (first.size !== 1 || second.size !== 1 || first.has(true) === second.has(true)) return undefined
  return first.has(true) ? one : other
}

/** Rows that say which of two columns is the balance. */
const TELLING_ROWS = 4

/**
 * The last two columns as amount and balance, where the first has both signs and the second is larger throughout and never negative:
 * rows picked out of a statement prove nothing, and still cannot be the other way round.
 */
function besideBalance(
  table: readonly AmountRow[],
  numbers: readonly ColumnProfile[],
): ColumnPlaces | undefined {
  const [amount, balance, ...others] = numbers
  if (!amount || !balance || others.length > 0 || table.length < TELLING_ROWS) return undefined
  const pairs = table.map((row) => [row.get(amount.index) ?? 0n, row.get(balance.index) ?? 0n] as const)
  const hasBothSigns = pairs.some(([moved]) => moved < 0n) && pairs.some(([moved]) => moved > 0n)
  const isLarger = pairs.every(([moved, stood]) => stood > absolute(moved))
  return hasBothSigns && isLarger ? { amount: amount.index, balance: balance.index } : undefined
}

type AmountRow = ReadonlyMap<number, Money | undefined>

function amountsOf(records: readonly TableRecord[], numbers: readonly ColumnProfile[]): AmountRow[] {
  const columns = numbers.map((one) => one.index)
  const { mark } = findDecimalMark(records, columns)
  return records.map(({ cells }) => {
    const row = new Map<number, Money | undefined>()
    for (const column of columns) {
      const cell = (cells[column] ?? '').trim()
      const value = cell === '' || isEmptyMark(cell) ? undefined : readAmount(cell, { decimalMark: mark })
      row.set(column, typeof value === 'bigint' ? value : undefined)
    }
    return row
  })
}

/** In every row one of the two and never both. */
function isExclusive(table: readonly AmountRow[], a: number, b: number): boolean {
  let first = 0
  let second = 0
  for (const row of table) {
    if (row.get(a) && row.get(b)) return false
    if (row.get(a)) first++
    if (row.get(b)) second++
  }
  return first + second >= table.length * 0.9
}

/** Whether the balance follows from these amounts in every row, and from their opposites in not as many. */
function proved(
  table: readonly AmountRow[],
  amountOf: (row: AmountRow) => Money | undefined,
  balance: number,
): 1 | -1 | 0 {
  const rows: ChainRow[] = table.map((row) => ({ amount: amountOf(row), balance: row.get(balance) }))
  const chain = bestChain(rows)
  return chain && chain.links >= 2 && chain.holds === chain.links ? senseProved(rows) : 0
}
