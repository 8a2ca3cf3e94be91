/**
 * The two files of a made-up account: what its bank would export and what its books would. Most lines stand on both sides, the
 * ledger usually some days earlier and with clearer words; a few stand on one side only, as in any company.
 */
import { addDays, type Day, weekdayOf } from '../calendar/day.ts'
import { csvLines } from '../exports/write-csv.ts'
import type { Party } from './parties.ts'

export interface MadeUpAccount {
  parties: readonly Party[]
  /** Bank lines to make. */
  count: number
  seed: number
  /** The last day, and how many days the lines go back from there. */
  until: Day
  days: number
}

export interface Made {
  bankDate: Day
  ledgerDate: Day
  bankText: string
  party: Party
  /** Money in positive. */
  cents: number
  reference: string
  onBank: boolean
  inLedger: boolean
}

/** Shares of the lines that only the bank or only the books know, beside charges and interest. */
const ONLY_BANK = 0.03
const ONLY_LEDGER = 0.02

export function filesOf(made: readonly Made[], openingCents: number): { bank: string; ledger: string } {
  return { bank: bankFile(made, openingCents), ledger: ledgerFile(made) }
}

export function makeLines(account: MadeUpAccount): Made[] {
  const random = randomOf(account.seed)
  return Array.from({ length: account.count }, (_, at) => makeLine(account, at, random))
}

function makeLine({ parties, count, until, days }: MadeUpAccount, at: number, random: () => number): Made {
  const party = pick(parties, random)
  const bankDate = onWeekday(addDays(until, -Math.floor(((count - at) * days) / count)))
  const lag = party.bankOnly ? 0 : Math.floor(random() * random() * 5)
  const [least, most] = party.cents
  const size = Math.round(least + (most - least) * random() ** 2)
  const reference = party.reference && random() < 0.8 ? `${party.reference}-${20_000 + at}` : ''
  const text = party.bankTexts[Math.floor(random() * party.bankTexts.length)]!
  const chance = random()
  return {
    bankDate,
    ledgerDate: addDays(bankDate, -lag),
    bankText: reference && random() < 0.6 ? `${text} ${reference}` : text,
    party,
    cents: party.category === 'expense' || party.isOut ? -size : size,
    reference,
    onBank: chance >= ONLY_LEDGER,
    inLedger: !party.bankOnly && chance < 1 - ONLY_BANK,
  }
}

/** How the columns of the two files are read. */
export const BANK_COLUMNS = {
  format: 'csv',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  balance: 'Balance',
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  invert: false,
} as const
export const LEDGER_COLUMNS = {
  format: 'csv',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  reference: 'Reference',
  category: 'Category',
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  invert: false,
} as const

function bankFile(made: readonly Made[], openingCents: number): string {
  let balance = openingCents
  const rows = made
    .filter(({ onBank }) => onBank)
    .sort((one, other) => (one.bankDate < other.bankDate ? -1 : one.bankDate > other.bankDate ? 1 : 0))
    .map(({ bankDate, bankText, cents }) => {
      balance += cents
      return [bankDate, bankText, decimal(cents), decimal(balance)]
    })
  return csvLines([['Date', 'Description', 'Amount', 'Balance'], ...rows])
}

/** The ledger's sign: money received is a credit, negative. */
function ledgerFile(made: readonly Made[]): string {
  const rows = made
    .filter(({ inLedger }) => inLedger)
    .map(({ ledgerDate, party, cents, reference }) => [
      ledgerDate,
      party.name,
      decimal(-cents),
      reference,
      party.category,
    ])
  return csvLines([['Date', 'Description', 'Amount', 'Reference', 'Category'], ...rows])
}

function pick(parties: readonly Party[], random: () => number): Party {
  let left = random() * parties.reduce((total, { weight }) => total + weight, 0)
  for (const party of parties) {
    left -= party.weight
    if (left <= 0) return party
  }
  return parties[0]!
}

function onWeekday(date: Day): Day {
  const weekday = weekdayOf(date)
  return weekday === 0 ? addDays(date, -2) : weekday === 6 ? addDays(date, -1) : date
}

export function decimal(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** Mulberry32: small, and the same numbers for the same seed everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
