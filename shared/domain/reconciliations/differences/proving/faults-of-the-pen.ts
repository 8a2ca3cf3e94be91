/** Amounts that are mistyped: of a line, of an entry, of a balance. */
import { TOLERANCE } from '../../../matches/match.ts'
import { absolute, type Money } from '../../../money/money.ts'
import { type Book, free } from './book.ts'
import { aPayment, hasEntry, hasLine, type IsCulprit, isPairOfPeriod } from './fault.ts'

type Slip = (chance: Book['chance'], amount: Money) => Money | undefined

/** In a bank line that somebody typed, in an entry, in the closing or in the opening balance: as often as these say. */
export function mistype(book: Book, slip: Slip, places: readonly number[]): IsCulprit | undefined {
  switch (book.chance.weighted(places)) {
    case 0:
      return mistypeLine(book, slip)
    case 1:
      return mistypeEntry(book, slip)
    case 2:
      return mistypeBalance(book, 'closing', slip)
    default:
      return mistypeBalance(book, 'opening', slip)
  }
}

function mistypeLine(book: Book, slip: Slip): IsCulprit | undefined {
  const payment = aPayment(book)
  if (!payment) return undefined
  const line = book.chance.pick(payment.lines)
  const typed = slip(book.chance, line.amount)
  if (typed === undefined) return undefined
  free(payment)
  Object.assign(line, { amount: typed })
  // A file does not transpose digits: somebody typed the row that it could not read. A turned sign may be of the file itself.
  const isOfFile = typed === -line.amount && book.chance.happens(0.5)
  if (!isOfFile) Object.assign(line, { source: null, balance: null })
  return hasLine(line.id)
}

export function mistypeEntry(book: Book, slip: Slip): IsCulprit | undefined {
  const payment = aPayment(book, isPairOfPeriod)
  if (!payment) return undefined
  const [entry] = payment.entries
  const typed = slip(book.chance, entry!.amount)
  // Within the tolerance the two would still be matched.
  if (typed === undefined || absolute(typed - entry!.amount) <= TOLERANCE) return undefined
  free(payment)
  entry!.amount = typed
  return (cause) => hasEntry(entry!.id)(cause) && hasLine(payment.lines[0]!.id)(cause)
}

function mistypeBalance(book: Book, balance: 'opening' | 'closing', slip: Slip): IsCulprit | undefined {
  const typed = slip(book.chance, book[balance])
  if (typed === undefined) return undefined
  book[balance] = typed
  return (cause) => cause.balance === balance
}
