import { type Day, dayNumber } from '../../../calendar/day.ts'
import type { Money } from '../../../money/money.ts'
import type { OpenLine } from '../proposals/proposal.ts'

/** What a bank line may settle although the books have no entry of the payment yet: an invoice, a bill, a credit note, what was paid too much. */
export interface OpenDocument {
  /** Unique among the documents. */
  id: string
  /** As it stands on the document, such as INV-10432. */
  number: string
  /** What a vendor calls it. */
  reference?: string
  contactId: string
  contactName: string
  /** Whether money in settles it, as it does an invoice, or money out. */
  settledBy: 'in' | 'out'
  /** The day on which it is to be paid, or its own. */
  dueOn: Day
  /** What is still open, positive. */
  open: Money
  currency?: string
}

/** Documents are paid up to so many days before or after they are due, unless the bank line names their number. */
export const DUE_DAYS = 45

export function isDueAbout(day: Day, { dueOn }: Pick<OpenDocument, 'dueOn'>): boolean {
  return Math.abs(dayNumber(day) - dayNumber(dueOn)) <= DUE_DAYS
}

/** As the entry of its payment would stand in the books: money in is a credit there, money out a debit. */
export function lineOfDocument(document: OpenDocument): OpenLine {
  const { id, number, reference, contactName, dueOn, currency } = document
  return {
    id,
    day: dueOn,
    amount: signedOpen(document),
    text: contactName,
    reference: reference ?? number,
    ...(currency !== undefined && { currency }),
  }
}

/** What is open as the counter side of the bank line that settles it. */
export function signedOpen({ settledBy, open }: Pick<OpenDocument, 'settledBy' | 'open'>): Money {
  return settledBy === 'in' ? -open : open
}

/** What is due first is paid first. */
export function inOrderOfDue(documents: readonly OpenDocument[]): OpenDocument[] {
  return documents.toSorted((one, other) => (one.dueOn + one.number < other.dueOn + other.number ? -1 : 1))
}
