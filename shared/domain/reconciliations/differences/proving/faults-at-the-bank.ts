/** What goes wrong with the lines of the bank and its balances. */
import { addDays } from '../../../calendar/day.ts'
import type { Money } from '../../../money/money.ts'
import type { BankLine } from '../evidence.ts'
import { type Book, free, linesOf, type Payment, rawOf, TO } from './book.ts'
import { aForeignPayment, aPayment, hasLine, type IsCulprit } from './fault.ts'
import { writtenOtherwise } from './slip-of-the-pen.ts'

/** The file lacks a line. Where it has running balances they leap at it. */
export function missLine(book: Book): IsCulprit | undefined {
  const payment = aPayment(book)
  const line = payment && book.chance.pick(payment.lines)
  if (!line) return undefined
  takeAway(payment, line)
  return isMissing(line)
}

function takeAway(payment: Payment, line: BankLine): void {
  free(payment)
  payment.lines = payment.lines.filter((each) => each !== line)
}

const isMissing =
  ({ day, amount }: BankLine): IsCulprit =>
  ({ mends, between }) =>
    mends === amount && (!between || (between.from <= day && day <= between.to))

/** Typed although it was imported, or brought again by a file that writes it otherwise. */
export function repeatLine(book: Book): IsCulprit | undefined {
  const { chance } = book
  const payment = aPayment(book)
  if (!payment) return undefined
  const line = chance.pick(payment.lines)
  const isTyped = line.source !== null && chance.happens(0.5)
  const copy = { ...line, id: 'copy', isExplained: false }
  if (isTyped || line.source === null) Object.assign(copy, { source: null, balance: null })
  else copy.source = { importId: 'import-again', row: 1 + chance.below(30) }
  if (chance.happens(0.5)) copy.description = writtenOtherwise(chance, line.description)
  if (chance.happens(0.3) && line.day < TO) copy.day = addDays(line.day, 1)
  book.here.payments.push({ lines: [copy], entries: [], isMatched: false })
  return hasLine('copy')
}

/** A line of the other account in this one: imported or typed here by mistake. */
export function bringForeignLine(book: Book): IsCulprit | undefined {
  const { chance } = book
  const payment = aForeignPayment(book)
  if (!payment) return undefined
  const [line] = payment.lines
  free(payment)
  payment.lines = []
  const source = chance.happens(0.5) ? null : { importId: 'import-astray', row: 1 + chance.below(30) }
  const foreign = { ...line!, id: 'foreign', source, balance: null }
  book.here.payments.push({ lines: [foreign], entries: [], isMatched: false })
  return hasLine('foreign')
}

/** A line of this account in the other one. */
export function sendLineAway(book: Book): IsCulprit | undefined {
  const payment = aPayment(book)
  const line = payment && book.chance.pick(payment.lines)
  if (!line) return undefined
  takeAway(payment, line)
  const away = { ...line, source: null, balance: null }
  book.elsewhere.payments.push({ lines: [away], entries: [], isMatched: false })
  return hasLine(line.id)
}

export function leaveRowOut(book: Book): IsCulprit | undefined {
  const { chance } = book
  const payment = aPayment(book, ({ lines }) => lines.some(({ source }) => source !== null))
  if (!payment) return undefined
  const line = chance.pick(payment.lines.filter(({ source }) => source !== null))
  const source = line.source!
  takeAway(payment, line)
  const amount = chance.happens(0.3) ? line.amount : null
  const raw = rawOf(chance, line)
  book.leftOut.push({ ...source, raw, amount })
  return ({ row }) => row !== null && row.importId === source.importId && row.row === source.row
}

/** Somebody made the opening fit. */
export function editOpening(book: Book): IsCulprit | undefined {
  book.opening += someMoney(book)
  return ({ balance }) => balance === 'opening'
}

/** Somebody made the closing fit. Where no file ends with it nothing says so. */
export function editClosing(book: Book): IsCulprit | undefined {
  if (!book.files.some(({ to, closing }) => to === TO && closing === book.closing)) return undefined
  book.closing += someMoney(book)
  return ({ balance }) => balance === 'closing'
}

function someMoney({ chance, here }: Book): Money {
  if (chance.happens(0.5)) return chance.pick(linesOf(here)).amount
  return BigInt(1 + chance.below(200_000)) * (chance.happens(0.5) ? 100n : -100n)
}

/** The last line of the month comes when its closing balance was stated without it, typed or by a file of its own. */
export function bringLineLate(book: Book): IsCulprit | undefined {
  const line = linesOf(book.here).at(-1)
  const payment = line && book.here.payments.find(({ lines }) => lines.includes(line))
  // Of a file that runs newest first, another row may hold the last balance.
  if (!payment || (line.balance !== null && line.balance !== book.closing)) return undefined
  free(payment)
  const { importId } = line.source ?? {}
  for (const file of book.files)
    if (file.importId === importId && file.closing !== null) file.closing -= line.amount
  book.closing -= line.amount
  const source = book.chance.happens(0.5) ? null : { importId: 'import-late', row: 1 }
  Object.assign(line, { source, balance: null, createdAt: '2026-04-05T09:00:00.000Z' })
  return hasLine(line.id)
}
