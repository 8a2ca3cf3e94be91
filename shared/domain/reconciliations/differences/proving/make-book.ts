/** Makes up a month as it truly was. Nothing in it is wrong yet. */
import { addDays, type Day } from '../../../calendar/day.ts'
import type { OpenLine } from '../../../matching/engine/proposals/proposal.ts'
import { type Chance, createChance } from '../../../matching/proving/workload/chance.ts'
import { makeWorkload } from '../../../matching/proving/workload/make-workload.ts'
import { PROFILES, type ProfileName } from '../../../matching/proving/workload/profiles.ts'
import { sumOf } from '../../../money/money.ts'
import type { BankLine, BookEntry } from '../evidence.ts'
import { type Book, FROM, hold, linesOf, type Made, type Payment } from './book.ts'
import { importLines } from './import-lines.ts'

/** Two months of which the second is looked at: some lines before it, some after. */
const FIRST_DAY = addDays(FROM, -28)
const DAYS = 62
const PERIOD_DAYS = 31
/** When the bank's lines came. */
const IMPORTED = '2026-04-01T09:00:00.000Z'
/** The share of the company's payments that go over the other account. */
const ELSEWHERE_SHARE = 0.18

export interface BookSize {
  lines: number
  profile: ProfileName
  seed: number
}

export function makeBook(size: BookSize): Book {
  const chance = createChance(size.seed)
  const book: Book = {
    chance,
    opening: BigInt(500_000 + chance.below(5_000_000)) * 100n,
    openingExpected: 0n,
    closing: 0n,
    isApproved: chance.happens(0.8),
    statedAt: '2026-04-02T09:00:00.000Z',
    here: { payments: [] },
    elsewhere: { payments: [] },
    files: [],
    leftOut: [],
    matches: [],
    balances: 'none',
  }
  // In three books of ten everything that can be matched is.
  const matchedShare = chance.happens(0.3) ? 1 : 0.8 + 0.2 * chance.next()
  for (const payment of makePayments(chance, size)) {
    const isBoth = payment.lines.length > 0 && payment.entries.length > 0
    const isOld = payment.lines.some((line) => line.day < FROM)
    if (isBoth && (isOld || chance.happens(matchedShare))) hold(payment)
    const side = chance.happens(ELSEWHERE_SHARE) ? book.elsewhere : book.here
    // Nobody leaves a bank line of an approved month unrecorded.
    if (isBoth || !isOld) side.payments.push(payment)
  }
  book.openingExpected = book.opening
  book.closing = book.opening + sumOf(linesOf(book.here).map(({ amount }) => amount))
  importLines(book)
  return book
}

function makePayments(chance: Chance, { lines, profile }: BookSize): Payment[] {
  const workload = makeWorkload({
    ...PROFILES[profile],
    lines: Math.round((lines * (DAYS / PERIOD_DAYS)) / (1 - ELSEWHERE_SHARE)),
    days: DAYS,
    firstDay: FIRST_DAY,
    counterparties: Math.max(15, Math.round(Math.sqrt(lines) * 6)),
    // One fault each: what chance would add of its own is left out.
    duplicateShare: 0,
    centOffShare: 0,
    seed: chance.below(2 ** 31),
  })
  const bank = new Map(workload.bank.map((line) => [line.id, lineOf(line)]))
  const ledger = new Map(workload.ledger.map((entry) => [entry.id, entryOf(chance, entry)]))
  const taken = <T>(of: Map<string, T>, ids: readonly string[]) =>
    ids.map((id) => {
      const each = of.get(id)!
      of.delete(id)
      return each
    })
  const payments = workload.truth.map(({ bankIds, ledgerIds }) => ({
    lines: taken(bank, bankIds),
    entries: taken(ledger, ledgerIds),
    isMatched: false,
  }))
  const onlyBank = [...bank.values()].map((line) => ({
    lines: [line],
    // Most of what only the bank knew has been booked from its line by the time that somebody reconciles.
    entries: chance.happens(0.6) ? [bookedFrom(chance, line)] : [],
    isMatched: false,
  }))
  const onlyLedger = [...ledger.values()].map((entry) => ({ lines: [], entries: [entry], isMatched: false }))
  return [...payments, ...onlyBank, ...onlyLedger]
}

function lineOf({ id, day, amount, text }: OpenLine): Made<BankLine> {
  return {
    id,
    day,
    description: text,
    amount,
    isExplained: false,
    source: null,
    balance: null,
    createdAt: IMPORTED,
  }
}

/** The engine has the books' side with the sign of the counter account. */
function entryOf(chance: Chance, { id, day, amount, text, reference }: OpenLine): Made<BookEntry> {
  const description = reference && chance.happens(0.5) ? `${text} ${reference}` : text
  return { id, day, description, amount: -amount, isExplained: false, createdAt: writtenOn(chance, day) }
}

function bookedFrom(chance: Chance, { id, day, description, amount }: BankLine): Made<BookEntry> {
  return { id: `F${id}`, day, description, amount, isExplained: false, createdAt: writtenOn(chance, day) }
}

/** Most entries are written within days of their own; what is dated in February is there before February is approved. */
function writtenOn(chance: Chance, day: Day): string {
  const written = addDays(day, chance.below(4))
  const latest = addDays(FROM, 2)
  return `${day < FROM && written > latest ? latest : written}T12:00:00.000Z`
}
