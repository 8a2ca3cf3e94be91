import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ALine, aBook, aLine } from '../books/a-book.ts'
import type { LaterLine } from '../books/book.ts'
import { addDays, type Day, day } from '../calendar/day.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { itemMovements } from './item-movements.ts'
import { type ItemMovement, movedItems } from './moved-items.ts'

const ACCOUNT = 5
const OCTOBER = { from: day('2026-10-01'), to: day('2026-10-31') }

function moved(lines: readonly ALine[]) {
  const later = lines
    .filter(({ date, explainedOn }) => date <= OCTOBER.to && explainedOn && explainedOn > OCTOBER.to)
    .map(
      ({ side, date, amount, isBankError }): LaterLine => ({
        side,
        financialAccountId: ACCOUNT,
        transactionDate: date,
        amount: decimalOf(amount),
        exclusion: isBankError ? { reason: 'bank_error' } : null,
      }),
    )
  return itemMovements(ACCOUNT, aBook({ lines: lines.map(aLine) }), OCTOBER, later)
}

const cheque = (date: string, amount: string, explainedOn?: string): ALine => ({
  side: 'ledger',
  date: day(date),
  amount: money(amount),
  explainedOn: explainedOn ? day(explainedOn) : undefined,
})
const nothing: ItemMovement = { before: '0.00', added: '0.00', cleared: '0.00', after: '0.00' }

test('of cheques of 450.00 and 80.00 that were outstanding before October, one clears in it, one in November, and one of 200.00 is added', () => {
  const movements = moved([
    cheque('2026-09-20', '450.00', '2026-10-05'),
    cheque('2026-09-28', '80.00', '2026-11-03'),
    cheque('2026-10-30', '200.00'),
    // At neither end.
    cheque('2026-10-02', '61.00', '2026-10-09'),
    // Before the period began it was over.
    cheque('2026-09-02', '17.00', '2026-09-30'),
  ])
  expect(movements).toEqual({
    inTransit: nothing,
    // -450.00 - 80.00 = -530.00; -530.00 - 200.00 + 450.00 = -280.00 = -80.00 - 200.00.
    outstanding: { before: '-530.00', added: '-200.00', cleared: '450.00', after: '-280.00' },
    bankErrors: nothing,
    unrecordedIn: nothing,
    unrecordedOut: nothing,
  })
  expect(movedItems(movements).map(([item]) => item)).toEqual(['outstanding'])
})

test('what was open before and cleared whole is still told, and where nothing is said nothing moved', () => {
  const movements = moved([cheque('2026-09-20', '450.00', '2026-10-05')])
  const outstanding = { before: '-450.00', added: '0.00', cleared: '450.00', after: '0.00' }
  expect(movedItems(movements)).toEqual([['outstanding', outstanding]])
  expect(movedItems(null)).toEqual([])
})

test('an error of the bank moves as what will correct it', () => {
  const wrong: ALine = { side: 'bank', date: day('2026-10-12'), amount: money('560.55'), isBankError: true }
  expect(moved([wrong]).bankErrors).toEqual({ ...nothing, added: '-560.55', after: '-560.55' })
})

const aDay = fc.integer({ min: -70, max: 40 }).map((days) => addDays(OCTOBER.to, days))
const someLines = fc.array(
  fc
    .tuple(
      fc.constantFrom<ALine['side']>('bank', 'ledger'),
      aDay,
      fc.option(fc.integer({ min: 0, max: 80 }), { nil: undefined }),
      fc.bigInt({ min: -99_999_999n, max: 99_999_999n }).filter((amount) => amount !== 0n),
      fc.boolean(),
    )
    .map(
      ([side, date, days, amount, isError]): ALine => ({
        side,
        date,
        amount,
        explainedOn: days === undefined ? undefined : addDays(date, days),
        ...(side === 'bank' && isError && { isBankError: true }),
      }),
    ),
  { maxLength: 40 },
)

test('whatever lies on whichever day, each figure moves by the lines that came and stayed and those that went', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const { inTransit, outstanding, bankErrors, unrecordedIn, unrecordedOut } = moved(lines)
      const isOpenOn = ({ date, explainedOn }: ALine, on: Day) =>
        date <= on && !(explainedOn && explainedOn <= on)
      const dayBefore = addDays(OCTOBER.from, -1)
      const expected = (sign: bigint, isOf: (line: ALine) => boolean): ItemMovement => {
        const sum = (isWanted: (line: ALine) => boolean) =>
          sumOf(
            lines.filter((line) => isOf(line) && isWanted(line)).map(({ amount }): Money => sign * amount),
          )
        const wasOpen = (line: ALine) => isOpenOn(line, dayBefore)
        const isOpen = (line: ALine) => isOpenOn(line, OCTOBER.to)
        return {
          before: decimalOf(sum(wasOpen)),
          added: decimalOf(sum((line) => isOpen(line) && line.date >= OCTOBER.from)),
          cleared: decimalOf(-sum((line) => wasOpen(line) && !isOpen(line))),
          after: decimalOf(sum(isOpen)),
        }
      }
      const ofBank = ({ side, isBankError }: ALine) => side === 'bank' && !isBankError
      expect(inTransit).toEqual(expected(-1n, ({ side, amount }) => side === 'ledger' && amount < 0n))
      expect(outstanding).toEqual(expected(-1n, ({ side, amount }) => side === 'ledger' && amount > 0n))
      expect(bankErrors).toEqual(expected(-1n, ({ isBankError }) => isBankError ?? false))
      expect(unrecordedIn).toEqual(expected(1n, (line) => ofBank(line) && line.amount > 0n))
      expect(unrecordedOut).toEqual(expected(1n, (line) => ofBank(line) && line.amount < 0n))
    }),
  )
})
