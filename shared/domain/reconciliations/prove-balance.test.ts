import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ALine, aBook, aLine, anEntry } from '../books/a-book.ts'
import type { LineSide } from '../books/book.ts'
import { addDays, type Day, day } from '../calendar/day.ts'
import { type Money, money } from '../money/money.ts'
import { proofOf, proveBalance, rollForward } from './prove-balance.ts'

const account = {
  id: 5,
  chartAccountId: 12,
  currency: 'USD',
  openingBalance: '20000.00',
  openingDate: '2026-09-30',
}
const D = day('2026-10-31')

/** The books of these lines: each ledger entry is posted on the account, and so is the opening balance. */
function booksOf(lines: readonly ALine[]) {
  const posted = (date: Day, change: Money) => anEntry(date, [[account.chartAccountId, change]], 'USD')
  return aBook({
    lines: lines.map(aLine),
    entries: [
      posted(day(account.openingDate), money(account.openingBalance)),
      ...lines.filter(({ side }) => side === 'ledger').map(({ date, amount }) => posted(date, -amount)),
    ],
  })
}

/** A bank line and its entry, explained on the later of their days. */
function aPair(bankDate: Day, ledgerDate: Day, amount: Money, left = 0n): ALine[] {
  const explainedOn = bankDate > ledgerDate ? bankDate : ledgerDate
  return [
    { side: 'bank', date: bankDate, amount, explainedOn },
    { side: 'ledger', date: ledgerDate, amount: left - amount, explainedOn },
  ]
}

/** An error of the bank, and its correction where it came. */
function anError(date: Day, explainedOn: Day | undefined, amount: Money): ALine[] {
  const error: ALine = { side: 'bank', date, amount, isBankError: true, explainedOn }
  return explainedOn ? [error, { side: 'bank', date: explainedOn, amount: -amount, explainedOn }] : [error]
}

test('a bank of 24,387.85 and books of 24,067.85 are proved by an outstanding cheque of 320.00', () => {
  const proof = proofOf(money('24387.85'), money('24067.85'), {
    inTransit: 0n,
    outstanding: money('-320.00'),
    bankErrors: 0n,
    unrecordedIn: 0n,
    unrecordedOut: 0n,
  })
  expect(proof).toMatchObject({
    adjustedBankBalance: money('24067.85'),
    adjustedBookBalance: money('24067.85'),
    unexplained: 0n,
  })
})

test('an entry of October that the bank has in November is outstanding on the last of October and not on the sixth of November', () => {
  const books = booksOf(aPair(day('2026-11-06'), day('2026-10-28'), money('-320.00')))
  expect(proveBalance(account, books, D, money('20000.00'))).toMatchObject({
    outstanding: money('-320.00'),
    bookBalance: money('19680.00'),
    unexplained: 0n,
  })
  expect(proveBalance(account, books, day('2026-11-06'), money('19680.00'))).toMatchObject({
    outstanding: 0n,
    unexplained: 0n,
  })
})

test('a bank of 8,746.38 that credited 560.55 and debited 77.00 by mistake comes to books of 8,262.83, until it corrects each', () => {
  const opened = { ...account, openingBalance: '8262.83' }
  const posted = anEntry(day(account.openingDate), [[account.chartAccountId, money('8262.83')]], 'USD')
  const [corrected, later] = [day('2026-11-04'), day('2026-12-09')]
  const credited = (correctedOn?: Day) => anError(day('2026-10-12'), correctedOn, money('560.55'))
  const debited = (correctedOn?: Day) => anError(day('2026-10-27'), correctedOn, money('-77.00'))
  const proofOn = (lines: ALine[], on: Day, bankBalance: string) =>
    proveBalance(opened, aBook({ lines: lines.map(aLine), entries: [posted] }), on, money(bankBalance))
  const open = {
    bankErrors: money('-483.55'),
    adjustedBankBalance: money('8262.83'),
    bookBalance: money('8262.83'),
    adjustedBookBalance: money('8262.83'),
    unrecordedIn: 0n,
    unrecordedOut: 0n,
    unexplained: 0n,
    leftByMatches: 0n,
  }
  expect(proofOn([...credited(), ...debited()], D, '8746.38')).toMatchObject(open)

  const settled = [...credited(corrected), ...debited(later)]
  expect(proofOn(settled, D, '8746.38')).toMatchObject(open)
  expect(proofOn(settled, corrected, '8185.83')).toMatchObject({ ...open, bankErrors: money('77.00') })
  expect(proofOn(settled, later, '8262.83')).toMatchObject({ ...open, bankErrors: 0n })
})

test('a day before the opening balance was posted has it nevertheless: it is from before the first line', () => {
  const late = { ...account, openingDate: '2026-11-15' }
  expect(proveBalance(late, [], D, money('20000.00')).unexplained).toBe(0n)
})

test('the books of a period roll forward from what they were before it by what is posted in it, whenever the opening balance is posted', () => {
  const span = { from: day('2026-10-01'), to: D }
  const lines = [
    ...aPair(day('2026-09-30'), day('2026-09-30'), money('100.00')),
    ...aPair(day('2026-11-06'), day('2026-10-28'), money('-320.00')),
    ...aPair(day('2026-10-02'), day('2026-10-02'), money('45.50')),
  ]
  const rolled = { opening: money('20100.00'), posted: money('-274.50'), closing: money('19825.50') }
  expect(rollForward(account, booksOf(lines), span)).toEqual(rolled)
  const within = { ...account, openingDate: '2026-10-15' }
  const entries = [anEntry(day('2026-10-15'), [[account.chartAccountId, money('20000.00')]], 'USD')]
  const none = { opening: money('20000.00'), posted: 0n, closing: money('20000.00') }
  expect(rollForward(within, aBook({ entries }), span)).toEqual(none)
})

const aDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(D, days))
const anAmount = fc.bigInt({ min: -99_999_999n, max: 99_999_999n }).filter((amount) => amount !== 0n)
const someLines = fc
  .array(
    fc.oneof(
      fc.tuple(aDay, aDay, anAmount).map(([bank, ledger, amount]) => aPair(bank, ledger, amount)),
      fc
        .tuple(fc.constantFrom<LineSide>('bank', 'ledger'), aDay, anAmount)
        .map(([side, date, amount]): ALine[] => [{ side, date, amount }]),
      fc
        .tuple(aDay, fc.option(fc.integer({ min: 0, max: 60 })), anAmount)
        .map(([date, days, amount]) =>
          anError(date, days === null ? undefined : addDays(date, days), amount),
        ),
    ),
    { maxLength: 40 },
  )
  .map((lines) => lines.flat())

const bankBalanceOf = (lines: readonly ALine[]) =>
  lines.reduce(
    (sum, { side, date, amount }) => (side === 'bank' && date <= D ? sum + amount : sum),
    money(account.openingBalance),
  )

test('whatever lies on either side of whichever day, the bank’s true balance leaves nothing unexplained', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const proof = proveBalance(account, booksOf(lines), D, bankBalanceOf(lines))
      const open = lines.filter(({ date, explainedOn }) => date <= D && !(explainedOn && explainedOn <= D))
      const openOf = (side: LineSide, isBankError = false) =>
        open
          .filter((line) => line.side === side && (line.isBankError ?? false) === isBankError)
          .map(({ amount }) => amount)
      const sum = (amounts: readonly Money[]) => amounts.reduce((total, amount) => total + amount, 0n)
      expect(proof.unexplained).toBe(0n)
      expect(proof.leftByMatches).toBe(0n)
      expect(proof.bankErrors).toBe(-sum(openOf('bank', true)))
      expect(proof.unrecordedIn).toBe(sum(openOf('bank').filter((amount) => amount > 0n)))
      expect(proof.unrecordedOut).toBe(sum(openOf('bank').filter((amount) => amount < 0n)))
      expect(proof.inTransit).toBe(-sum(openOf('ledger').filter((amount) => amount < 0n)))
      expect(proof.outstanding).toBe(-sum(openOf('ledger').filter((amount) => amount > 0n)))
    }),
  )
})

test('a balance that is wrong by any amount leaves exactly that amount unexplained, to the ten-thousandth', () => {
  fc.assert(
    fc.property(someLines, anAmount, (lines, wrongBy) => {
      const proof = proveBalance(account, booksOf(lines), D, bankBalanceOf(lines) + wrongBy)
      expect(proof.unexplained).toBe(wrongBy)
    }),
  )
})

test('what a match leaves over is unexplained from the day on which it is whole, and known to be the match’s', () => {
  fc.assert(
    fc.property(someLines, aDay, aDay, anAmount, (lines, bank, ledger, left) => {
      const all = [...lines, ...aPair(bank, ledger, money('88.47'), left)]
      const proof = proveBalance(account, booksOf(all), D, bankBalanceOf(all))
      const isWhole = bank <= D && ledger <= D
      expect([proof.unexplained, proof.leftByMatches]).toEqual(isWhole ? [left, left] : [0n, 0n])
    }),
  )
})
