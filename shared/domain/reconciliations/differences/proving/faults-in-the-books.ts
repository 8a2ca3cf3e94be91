/** What goes wrong with the entries of the books. */
import { addDays } from '../../../calendar/day.ts'
import type { BookEntry } from '../evidence.ts'
import { type Book, FROM, free, TO } from './book.ts'
import { aForeignPayment, aPayment, hasEntry, type IsCulprit, isPair, isPairOfPeriod } from './fault.ts'
import { writtenOtherwise } from './slip-of-the-pen.ts'

export function sendEntryAway(book: Book): IsCulprit | undefined {
  const payment = aPayment(book, isPairOfPeriod)
  if (!payment) return undefined
  free(payment)
  const [entry] = payment.entries
  payment.entries = []
  book.elsewhere.payments.push({ lines: [], entries: [entry!], isMatched: false })
  return hasEntry(entry!.id)
}

export function bringForeignEntry(book: Book): IsCulprit | undefined {
  const payment = aForeignPayment(book, isPairOfPeriod)
  if (!payment) return undefined
  free(payment)
  const [entry] = payment.entries
  payment.entries = []
  book.here.payments.push({ lines: [], entries: [entry!], isMatched: false })
  return hasEntry(entry!.id)
}

/** A payment that was entered by hand and came with a file of the books as well, say. */
export function enterTwice(book: Book): IsCulprit | undefined {
  const { chance } = book
  const payment = aPayment(book, (each) => isPairOfPeriod(each) && each.isMatched)
  if (!payment) return undefined
  const [entry] = payment.entries
  const again: BookEntry = { ...entry!, id: 'again', isExplained: false }
  const day = addDays(again.day, again.day < TO ? chance.below(2) : 0)
  const description = chance.happens(0.5) ? writtenOtherwise(chance, again.description) : again.description
  book.here.payments.push({
    lines: [],
    entries: [{ ...again, day, description }],
    isMatched: false,
  })
  return hasEntry('again')
}

/** An entry of February that somebody wrote when February was approved. */
export function backDate(book: Book): IsCulprit | undefined {
  const { chance } = book
  if (!book.isApproved) return undefined
  const like = aPayment(book, isPair)?.entries[0]
  if (!like) return undefined
  const createdAt = `${addDays(FROM, 4 + chance.below(25))}T10:00:00.000Z`
  const late: BookEntry = {
    ...like,
    id: 'late',
    day: addDays(FROM, -1 - chance.below(28)),
    isExplained: false,
    createdAt,
  }
  book.here.payments.push({ lines: [], entries: [late], isMatched: false })
  return hasEntry('late')
}

/** A match that took a cent of tolerance. */
export function leaveACent(book: Book): IsCulprit | undefined {
  const payment = aPayment(book, (each) => isPairOfPeriod(each) && each.isMatched)
  if (!payment) return undefined
  const [entry] = payment.entries
  const cent = book.chance.happens(0.5) ? 100n : -100n
  entry!.amount += cent
  book.matches.push({ id: 'match', difference: -cent, lines: payment.lines, entries: payment.entries })
  return hasEntry(entry!.id)
}
