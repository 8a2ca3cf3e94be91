/**
 * How what lies between bank and books came from one end of a period to the other: what was open before it, what is dated in it and
 * still open at its end, what was open before and is cleared, and what is open at its end. What came and cleared inside the period
 * was open at neither end. It follows from dates alone, as the proof does.
 */
import { type BookSum, eachLineSum, type LaterLine, type LineSide } from '../books/book.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import { isBankError } from '../transactions/exclusion.ts'
import { type ItemMovement, type ItemMovements, MOVED_ITEMS } from './moved-items.ts'
import { type ItemsBetween, itemsBetween, openOn, type SumsOfSide } from './prove-balance.ts'

/**
 * @param books the account's own
 * @param later every line of the account up to the period's end that something of a later day explains
 */
export function itemMovements(
  accountId: number,
  books: readonly BookSum[],
  { from, to }: { from: Day; to: Day },
  later: readonly LaterLine[],
): ItemMovements {
  const dayBefore = addDays(from, -1)
  const openAt = (day: Day) =>
    itemsBetween(openOn(books, 'bank', accountId, day), openOn(books, 'ledger', accountId, day))
  const stillOpen = (side: LineSide) => openThroughout(accountId, books, side, dayBefore, later)
  return movementsOf(openAt(dayBefore), itemsBetween(stillOpen('bank'), stillOpen('ledger')), openAt(to))
}

/** @param still what was open before and is so at the end */
export function movementsOf(before: ItemsBetween, still: ItemsBetween, after: ItemsBetween): ItemMovements {
  const moved = MOVED_ITEMS.map((item): [keyof ItemsBetween, ItemMovement] => [
    item,
    {
      before: decimalOf(before[item]),
      added: decimalOf(after[item] - still[item]),
      cleared: decimalOf(still[item] - before[item]),
      after: decimalOf(after[item]),
    },
  ])
  return Object.fromEntries(moved) as unknown as ItemMovements
}

/** What a line up to a day is worth that nothing explains, and that something explains only after the end. */
function openThroughout(
  accountId: number,
  books: readonly BookSum[],
  side: LineSide,
  day: Day,
  later: readonly LaterLine[],
): SumsOfSide {
  const sums = { errors: 0n, above: 0n, below: 0n }
  for (const [account, , measure, value] of eachLineSum(books, side, { to: day })) {
    if (account !== accountId) continue
    if (measure === 'oe') sums.errors += value
    else if (measure === 'oi') sums.above += value
    else if (measure === 'oo') sums.below += value
  }
  for (const line of later) {
    if (line.side !== side || line.transactionDate > day) continue
    const units = money(line.amount)
    sums[isBankError({ exclusion: line.exclusion }) ? 'errors' : units < 0n ? 'below' : 'above'] += units
  }
  return sums
}
