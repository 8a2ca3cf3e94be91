/** What goes wrong with the entries of the books. */
import { addDays } from '../../../calendar/day.ts'
import type { BookEntry } from '../evidence.ts'
import { type Book, FROM, free } from './book.ts'
import { aForeignPayment, aPayment, hasEntry, type IsCulprit, isPair, isPairOfPeriod } from './fault.ts'

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
