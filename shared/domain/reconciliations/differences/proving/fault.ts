/** What a fault is, and where in a book it is put. */
import type { Cause } from '../cause.ts'
import { type Book, isWithinPeriod, type Payment } from './book.ts'

/** By what a cause is right, beside its kind. */
export type IsCulprit = (cause: Cause) => boolean

/** Changes a true book. Undefined where the book, as it was drawn, has no place for it. */
export type Fault = (book: Book) => IsCulprit | undefined

export const hasLine =
  (id: string): IsCulprit =>
  ({ lines }) =>
    lines.some((line) => line.id === id)
export const hasEntry =
  (id: string): IsCulprit =>
  ({ entries }) =>
    entries.some((entry) => entry.id === id)

/** Of the payments here, one that has lines in the period. */
export function aPayment(
  book: Book,
  isWanted: (payment: Payment) => boolean = () => true,
): Payment | undefined {
  const usable = book.here.payments.filter(
    (payment) => payment.lines.length > 0 && payment.lines.every(isWithinPeriod) && isWanted(payment),
  )
  return usable.length > 0 ? book.chance.pick(usable) : undefined
}

export const isPair = ({ lines, entries }: Payment) => lines.length === 1 && entries.length === 1
export const isPairOfPeriod = (payment: Payment) => isPair(payment) && payment.entries.every(isWithinPeriod)

export function aForeignPayment(
  { elsewhere, chance }: Book,
  isWanted: (payment: Payment) => boolean = () => true,
) {
  const usable = elsewhere.payments.filter(
    (payment) => payment.lines.length === 1 && payment.lines.every(isWithinPeriod) && isWanted(payment),
  )
  return usable.length > 0 ? chance.pick(usable) : undefined
}
