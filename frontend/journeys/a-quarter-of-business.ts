/**
 * The first quarter of 2026 of a small firm, twice: as its bank wrote it and as its bookkeeper did. Most of it agrees; the
 * rest is what a person is needed for.
 */
import { addDays, type Day, dayNumber, parseDay } from '../../shared/domain/calendar/day.ts'

interface Entry {
  day: Day
  text: string
  reference: string
  /** Above zero is money in. */
  cents: number
}

const FIRST = parseDay('2026-01-02')!
const DAYS = dayNumber(parseDay('2026-03-31')!) - dayNumber(FIRST)
const PARTIES = [
  'Alder & Finch',
  'Brightwater Foods',
  'Calder Print Works',
  'Dunmore Logistics',
  'Eastgate Power',
  'Fernhill Dairy',
  'Granite Insurance',
  'Hollis Hardware',
]

/** Both sides know these: the same amount and reference, the bank on the same day or the next. */
const CLEAR: Entry[] = Array.from({ length: 460 }, (_, at) => ({
  day: addDays(FIRST, Math.floor((at * (DAYS - 1)) / 460)),
  text: PARTIES[at % PARTIES.length]!,
  reference: String(70_000 + at * 3),
  cents: (1_500 + at * 211) * (at % 4 === 0 ? 4 : -1),
}))

/** The same for one and the next. */
const twice = (at: number) => Math.floor(at / 2)

/** Each supplier was paid the same again three days later, and the bookkeeper wrote no reference: a person has to tell which is which. */
const VAGUE: Entry[] = Array.from({ length: 24 }, (_, at) => ({
  day: addDays(FIRST, 3 + at * 3),
  text: `${PARTIES[twice(at) % PARTIES.length]} settlement`,
  reference: String(88_000 + at),
  cents: -(200_037 + twice(at) * 1_013),
}))

/** The bookkeeper has not heard of these yet. */
const BANK_ALONE: Entry[] = Array.from({ length: 22 }, (_, at) => ({
  day: addDays(FIRST, at * 4),
  text: `Card terminal fee ${at + 1}`,
  reference: '',
  cents: -(311 + at),
}))

/** Nor the bank of these. */
const LEDGER_ALONE: Entry[] = Array.from({ length: 16 }, (_, at) => ({
  day: addDays(FIRST, 1 + at * 5),
  text: `Accrued travel ${at + 1}`,
  reference: '',
  cents: -(400_019 + at * 7),
}))

/** Bought twice on one day for the same price: two payments, and no copy of one another. */
export const TWIN = { text: 'PARKING GARAGE 12TH ST', cents: -650, day: parseDay('2026-02-11')! }
/** A cheque that the bank cleared long after it was written: only a person can tell. */
export const CHEQUE = { text: 'CHEQUE 100482', cents: -128_437, day: parseDay('2026-02-20')! }

/** A credit union's file: a preamble, American dates, quoted amounts in two columns, a running balance, two lines that say nothing. */
export function bankFile(openingCents: number): string {
  const lines: Entry[] = [
    ...CLEAR.map((entry, at) => ({
      ...entry,
      day: addDays(entry.day, at % 5 === 0 ? 1 : 0),
      text: `${entry.cents > 0 ? 'DEPOSIT' : 'ACH PMT'} ${entry.text.toUpperCase()} ${entry.reference}`,
    })),
    ...VAGUE.map((entry) => ({
      ...entry,
      day: addDays(entry.day, 5),
      text: `WIRE OUT ${entry.reference} ${entry.text.split(' ')[0]!.toUpperCase()}`,
    })),
    ...BANK_ALONE.map((entry) => ({ ...entry, text: entry.text.toUpperCase() })),
    { ...TWIN, reference: '' },
    { ...TWIN, reference: '' },
    { ...CHEQUE, reference: '100482' },
  ].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

  let balance = openingCents
  const rows = lines.map(({ day, text, cents }, at) => {
    balance += cents
    const [out, into] = cents < 0 ? [quoted(-cents), ''] : ['', quoted(cents)]
    return `${american(day)},${String(at + 1).padStart(5, '0')},"${text}",${out},${into},${quoted(balance)}`
  })
  rows.splice(120, 0, 'see overleaf,,"CARD AUTHORISATION",12.00,,')
  rows.splice(330, 0, `03/02/2026,,"AMOUNT WITHHELD",see notice,,`)
  return [
    'Northfield Credit Union,,,,,',
    'Member share draft,****4417,,,,',
    'Prepared 04/01/2026,,,,,',
    ',,,,,',
    'Effective,Serial,Particulars,Withdrawn,Lodged,Available',
    ...rows,
    '',
  ].join('\r\n')
}

/** An export of the bookkeeping: one amount column that carries the bank's sign. */
export function ledgerFile(): string {
  const entries = [...CLEAR, ...VAGUE.map((entry) => ({ ...entry, reference: '' })), ...LEDGER_ALONE].sort(
    (one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0),
  )
  const rows = entries.map(
    ({ day, text, reference, cents }) =>
      `${day},${cents > 0 ? 'Customer' : 'Supplier'} ${text},${reference},${plain(cents)}`,
  )
  return ['Date,Description,Reference,Amount', ...rows, ''].join('\n')
}

function american(day: Day): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
}

function plain(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** With thousands grouped, and so in quotes. */
function quoted(cents: number): string {
  return `"${plain(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}"`
}
