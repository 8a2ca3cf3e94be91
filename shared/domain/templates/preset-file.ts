/** A preset as a file in the bank's own layout: its header alone, or with rows that it would write. */

import type { Delimiter } from '../bank-files/bank-file.ts'
import type { KnownLayout } from '../bank-files/columns/bank-layouts.ts'
import { headerKey } from '../bank-files/columns/column-words.ts'
import { csvLines } from '../exports/write-csv.ts'
import type { Preset } from './presets.ts'
import { type SampleRow, sampleRows } from './sample-rows.ts'

export function presetFile({ layout }: Preset, format: 'blank' | 'sample'): { name: string; text: string } {
  return {
    name: `${layout.id}-${format}.csv`,
    text: format === 'blank' ? blankText(layout) : textOfBank(layout, sampleRows(layout)),
  }
}

/** The header alone. What has no header line gets one here, to tell a person which column is which. */
function blankText(layout: KnownLayout): string {
  return csvLines([columnsOf(layout).map(({ name }) => name)], delimiterOf(layout))
}

/** Rows as the bank would write them, in the order given. */
export function textOfBank(layout: KnownLayout, rows: readonly SampleRow[]): string {
  const columns = columnsOf(layout)
  const header = layout.hasHeader ? [columns.map(({ name }) => name)] : []
  return (
    (PREAMBLES[layout.id] ?? '') +
    csvLines([...header, ...linesOf(layout, columns, rows)], delimiterOf(layout))
  )
}

interface Column {
  name: string
  role: Role
}
type Role = keyof typeof cells

/** The columns by their header, or by what stands in each place where the header is not known. */
export function columnsOf(layout: KnownLayout): Column[] {
  if (layout.roles) return columnsOfRoles(layout, layout.roles)
  if (layout.headers.length > 0) {
    const found = layout.headers.map((name) => ({ name, role: ROLE_OF.get(headerKey(name)) ?? 'empty' }))
    return oneTextEach(found, layout)
  }
  const places = layout.places.length > 0 ? layout.places : ['date', 'description', 'category', 'amount']
  return places.map((place, at) => ({
    name: PLACE_NAMES.get(place) ?? `Column ${at + 1}`,
    role: roleOfPlace(place, layout),
  }))
}

/** The columns by what each is for, where that is known; the first text carries the description. */
function columnsOfRoles({ headers, plus }: KnownLayout, roles: readonly string[]): Column[] {
  const text = roles.includes('text') ? roles.indexOf('text') : roles.indexOf('payee')
  return headers.map((name, at) => {
    const role = roles[at] ?? ''
    if (at === text) return { name, role: 'text' }
    if (role === 'amount') return { name, role: plus === 'type' ? 'size' : 'amount' }
    if (role === 'type') return { name, role: 'direction' }
    const isWritten = role === 'date' || role === 'debit' || role === 'credit' || role === 'balance'
    return { name, role: isWritten ? role : 'empty' }
  })
}

/** One column carries the description; a second that could is left to the bank. The same for amounts. */
function oneTextEach(columns: Column[], layout: KnownLayout): Column[] {
  const isSplit = columns.some(({ role }) => role === 'debit')
  const best = (keys: readonly string[]) =>
    keys.flatMap((key) => columns.find(({ name }) => headerKey(name) === key) ?? [])[0]
  const text = best(TEXTS)
  const amount = isSplit ? undefined : best(AMOUNTS)
  return columns.map((column) => {
    if (column === text) return { ...column, role: 'text' }
    if (column === amount) return { ...column, role: layout.plus === 'type' ? 'size' : 'amount' }
    return column
  })
}

const TEXTS = [
  'description',
  'description 1',
  'transaction description',
  'full description',
  'transaction details',
  'payee',
  'merchant name',
  'name',
  'details',
  'note',
  'notes',
  'action',
  'transaction',
]
const AMOUNTS = ['net amount', 'net', 'amount', 'transaction amount', 'amount total', 'cad', 'gross']

const ROLE_OF: ReadonlyMap<string, Role> = new Map(
  (
    [
      [
        'date',
        'date, transaction date, date de l operation, date posted, posting date, transfer date, post date, posted date, trans date, clearing date, run date, settlement date, effective date, date processed',
      ],
      ['instant', 'datetime, created, timestamp'],
      [
        'debit',
        'debit, debits, funds out, retraits, withdrawals, withdrawal, out, debit amount, amount debit',
      ],
      ['credit', 'credit, credits, funds in, depots, deposits, deposit, in, credit amount, amount credit'],
      [
        'balance',
        'balance, solde, running bal, running balance, account running balance, current balance, daily posted balance, cash balance',
      ],
      [
        'direction',
        'transaction type, type of transaction, type, credit debit indicator, activity type, transaction, details',
      ],
      ['currency', 'currency, instructed currency, original currency'],
      ['account', 'account number, numero du compte, account, source account'],
      ['card', 'first bank card, card number, card no, card used for transaction'],
      ['posted', 'status'],
      ['number', 'id, transaction id, transaction number, reference number, ref, item number'],
    ] as const
  ).flatMap(([role, keys]) => keys.split(', ').map((key): [string, Role] => [key, role])),
)

const PLACE_NAMES: ReadonlyMap<string, string> = new Map([
  ['date', 'Date'],
  ['description', 'Description'],
  ['payee', 'Payee'],
  ['memo', 'Memo'],
  ['amount', 'Amount'],
  ['debit', 'Debit'],
  ['credit', 'Credit'],
  ['balance', 'Balance'],
  ['reference', 'Reference'],
  ['currency', 'Currency'],
  ['account', 'Account'],
  ['card', 'Card'],
  ['type', 'Type'],
  ['category', 'Category'],
])

function roleOfPlace(place: string, { places }: KnownLayout): Role {
  if (place === 'payee') return places.includes('description') ? 'empty' : 'text'
  if (place === 'memo' || place === 'reference' || place === '-') return 'empty'
  if (place === 'description') return 'text'
  if (place === 'type') return 'direction'
  return place in cells ? (place as Role) : 'empty'
}

interface Written {
  row: SampleRow
  layout: KnownLayout
  balanceCents: number
  at: number
}

const cells = {
  date: ({ row, layout }: Written) => writtenDay(row.date, layout.dateFormat ?? 'YYYY-MM-DD'),
  instant: ({ row }: Written) => `${row.date} 09:30`,
  text: ({ row }: Written) => row.text,
  amount: ({ row, layout }: Written) => written(layout, layout.plus.endsWith('out') ? -row.cents : row.cents),
  size: ({ row, layout }: Written) => written(layout, Math.abs(row.cents)),
  debit: ({ row, layout }: Written) => (row.cents < 0 ? written(layout, -row.cents) : ''),
  credit: ({ row, layout }: Written) => (row.cents > 0 ? written(layout, row.cents) : ''),
  balance: ({ balanceCents, layout }: Written) => written(layout, balanceCents),
  direction: ({ row, layout }: Written) =>
    DIRECTIONS[layout.id]?.[row.cents > 0 ? 1 : 0] ?? (row.cents > 0 ? 'Credit' : 'Debit'),
  currency: ({ layout }: Written) => (layout.country === 'CA' ? 'CAD' : 'USD'),
  account: () => '00412-5550188',
  card: () => '5191********0042',
  star: () => '*',
  posted: () => 'Posted',
  number: ({ at }: Written) => String(900_100 + at),
  empty: () => '',
}

/** Words of a type column, for out and for in. */
const DIRECTIONS: Readonly<Record<string, readonly [string, string]>> = {
  chase: ['DEBIT', 'CREDIT'],
  'chase-old': ['DEBIT', 'CREDIT'],
  'bmo-chequing': ['DEBIT', 'CREDIT'],
  tangerine: ['DEBIT', 'CREDIT'],
  'tangerine-card': ['DEBIT', 'CREDIT'],
  elan: ['DEBIT', 'CREDIT'],
  'pc-financial': ['PURCHASE', 'PAYMENT'],
  mint: ['debit', 'credit'],
}

/** What stands before the header. */
const PREAMBLES: Readonly<Record<string, string>> = {
  'bmo-chequing':
    'Following data is valid as of 20260131093012 (Year/Month/Day/Hour/Minute/Second)\r\n\r\n\r\n',
  'bmo-mastercard':
    'Following data is valid as of 20260131093012 (Year/Month/Day/Hour/Minute/Second)\r\n\r\n',
}

/** Where a comma divides the amounts, a semicolon divides the cells. */
function delimiterOf({ delimiter, decimalMark }: KnownLayout): Delimiter {
  return decimalMark === ',' ? ';' : delimiter
}

const OPENING_CENTS = 250_000

function linesOf(layout: KnownLayout, columns: readonly Column[], rows: readonly SampleRow[]): string[][] {
  let balanceCents = OPENING_CENTS
  return rows.map((row, at) => {
    balanceCents += row.cents
    return columns.map(({ role }) => cells[role]({ row, layout, balanceCents, at }))
  })
}

function written({ decimalMark = '.' }: KnownLayout, cents: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}${decimalMark}${size.slice(-2)}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day in a format such as `MM/DD/YYYY` or `DD MMM YYYY`. */
function writtenDay(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('MMM', MONTHS[Number(month) - 1] ?? '')
    .replace('MM', month)
    .replace('DD', date)
}
