/** How a bank line is to be booked, as it is typed: amounts run in the direction of the line, and what was kept back of it is below zero. */
import type { BookingByWords, LastBooking } from '../../../../../shared/contract/line-booking.ts'
import { leftToBook } from '../../../../../shared/domain/books/booking.ts'
import {
  absolute,
  decimalOf,
  type Money,
  money,
  parseMoney,
} from '../../../../../shared/domain/money/money.ts'

export interface DraftPart {
  /** Names the row while it is edited. */
  key: string
  chartAccountId: string | null
  amount: string
  taxCodeId: string | null
}

export interface BookingDraft {
  description: string
  contactId: string | null
  parts: DraftPart[]
}

interface BookedLine {
  description: string
  amount: string
}

/**
 * Begins as the last line of the counterparty was booked, or else with the account that its words speak to; what a split came to is known of none
 * but itself.
 */
export function draftOfBooking(
  { description, amount }: BookedLine,
  last: LastBooking | null,
  byWords: BookingByWords | null = null,
): BookingDraft {
  const parts = last?.parts ?? [{ chartAccountId: byWords?.chartAccountId ?? null, taxCodeId: null }]
  return {
    // Some banks fill their columns with spaces; the entry is for people.
    description: description.replaceAll(/\s+/g, ' ').trim(),
    contactId: last?.contactId ?? null,
    parts: parts.map(({ chartAccountId, taxCodeId }, at) => ({
      key: String(at),
      chartAccountId: chartAccountId === null ? null : String(chartAccountId),
      amount: parts.length === 1 ? decimalOf(absolute(money(amount))) : '',
      taxCodeId,
    })),
  }
}

/** Whether what its words speak to is still all that it is booked to. */
export function isByWords({ parts }: BookingDraft, byWords: BookingByWords | null): boolean {
  return byWords !== null && parts.every((part) => part.chartAccountId === String(byWords.chartAccountId))
}

/** What is still to be distributed; below zero where the parts are too much. */
export function leftOfDraft({ parts }: BookingDraft, { amount }: BookedLine): Money {
  const typed = parts.map((part) => ({ amount: parseMoney(part.amount) ?? 0n }))
  return leftToBook(absolute(money(amount)), typed)
}

export function bookingErrors(draft: BookingDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [at, { chartAccountId, amount }] of draft.parts.entries()) {
    if (chartAccountId === null) errors[`parts.${at}.chartAccountId`] = 'Choose an account'
    if (!parseMoney(amount)) errors[`parts.${at}.amount`] = 'Enter an amount'
  }
  return errors
}

/** As it is sent: money in above zero. */
export function bookingBody({ description, contactId, parts }: BookingDraft, { amount }: BookedLine) {
  const isOut = money(amount) < 0n
  return {
    description,
    contactId,
    parts: parts.map((part) => ({
      chartAccountId: Number(part.chartAccountId),
      amount: decimalOf(isOut ? -money(part.amount) : money(part.amount)),
      taxCodeId: part.taxCodeId,
    })),
  }
}
