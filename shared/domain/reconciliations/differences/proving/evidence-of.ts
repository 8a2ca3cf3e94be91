import { addDays } from '../../../calendar/day.ts'
import { type Money, sumOf } from '../../../money/money.ts'
import type { Evidence } from '../evidence.ts'
import { APPROVED, type Book, FROM, isWithinPeriod, linesOf, type Payment, TO } from './book.ts'

/** Of another account only what is open near the period. */
const NEAR_DAYS = 15

/** What the finder is given of a book, its figures worked out as the proof works them out. */
export function evidenceOf(book: Book): Evidence {
  const {
    opening,
    openingExpected,
    closing,
    statedAt,
    files,
    leftOut,
    matches,
    here,
    elsewhere,
    isApproved,
  } = book
  const lines = linesOf(here)
  const difference = closing - opening - sumOf(lines.map(({ amount }) => amount))
  const left = sumOf(matches.map((match) => match.difference))
  const unexplained = difference + (opening - openingExpected) + left
  const near = <T extends { day: string; isExplained: boolean }>(each: T) =>
    !each.isExplained && each.day >= addDays(FROM, -NEAR_DAYS) && each.day <= addDays(TO, NEAR_DAYS)
  return {
    currency: 'CAD',
    from: FROM,
    to: TO,
    opening,
    closing,
    statedAt,
    openingExpected,
    figures: { difference, unexplained, balanceVariance: unexplained + openOf(here.payments) },
    lines,
    entries: here.payments
      .flatMap(({ entries }) => entries)
      .filter((entry) => isWithinPeriod(entry) || (entry.day < FROM && !entry.isExplained)),
    files,
    leftOut,
    matches,
    elsewhere: [
      {
        id: 2,
        name: 'Savings',
        lines: elsewhere.payments.flatMap((payment) => payment.lines).filter(near),
        entries: elsewhere.payments.flatMap((payment) => payment.entries).filter(near),
      },
    ],
    approvals: isApproved ? [APPROVED] : [],
  }
}

/** Unrecorded lines less entries that the bank did not have, on the last day of the period. */
function openOf(payments: readonly Payment[]): Money {
  let open = 0n
  for (const { lines, entries, isMatched } of payments) {
    if (isMatched && [...lines, ...entries].every(({ day }) => day <= TO)) continue
    for (const { day, amount } of lines) if (day >= FROM && day <= TO) open += amount
    for (const { day, amount } of entries) if (day <= TO) open -= amount
  }
  return open
}
