import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookSum } from '../books/book.ts'
import { entryCounts } from '../books/counts.ts'
import type { EntryLine } from '../books/entry.ts'
import { postedBalances } from '../books/postings.ts'
import { STANDARD_CHART } from '../books/standard-chart.ts'
import { addDays, type Day, day } from '../calendar/day.ts'
import { converted, rateOf } from '../currencies/exchange-rate.ts'
import { inBase } from '../currencies/in-base.ts'
import { absolute, decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { cashChart, onCashBasis } from '../reports/cash-books.ts'
import { netIncomeOf } from '../reports/statement-rows.ts'
import { type CashDocument, cashMovements } from './cash-basis.ts'
import { entryLinesOf } from './document-entry.ts'
import { controlSign, DOCUMENT_KINDS, type DocumentKind, isPayment } from './document-kinds.ts'
import { exchangeDifference, exchangeLines } from './exchange-difference.ts'
import { allocationFault, openInBaseOn, settled } from './settlements.ts'
import { sharedOut } from './shared-out.ts'

const chart = STANDARD_CHART.map((account, id) => ({ ...account, id: id + 1 }))
const accounts = cashChart(chart)!
const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
const BASE = 'CAD'
const BANK = idOf('1010')

interface Written {
  kind: DocumentKind
  documentDate: string
  /** Account, net amount and tax. */
  lines: readonly (readonly [code: string, net: string, tax?: string])[]
  rate?: string
}

/** A company as it works: its documents and what they posted, each settlement with its difference of rates. */
class Books {
  #allocations = 0
  readonly documents: CashDocument[] = []
  readonly posted: { entryDate: string; lines: EntryLine[] }[] = []

  write({ kind, documentDate, lines: typed, rate }: Written): CashDocument {
    const lines = typed.map(([code, netAmount, taxAmount = '0']) => ({
      chartAccountId: idOf(code),
      description: '',
      netAmount,
      taxAmount,
      taxCodeId: null,
      taxCode: null,
      ratePercent: '0',
      taxChartAccountId: taxAmount === '0' ? null : idOf('2300'),
    }))
    const total = sumOf(lines.map((line) => money(line.netAmount) + money(line.taxAmount)))
    const inCad = rate && decimalOf(converted(total, rateOf(rate), BASE))
    const number = `${DOCUMENT_KINDS[kind].prefix}-${this.documents.length}`
    const document: CashDocument = {
      id: number,
      number,
      kind,
      contactId: 'harbour',
      contactName: 'Harbour Bakery',
      documentDate,
      currency: rate ? 'EUR' : BASE,
      status: 'APPROVED',
      total: decimalOf(total),
      openAmount: decimalOf(total),
      settlements: [],
      lines,
      journalEntryId: `entry of ${number}`,
      base: inCad ? { currency: BASE, rate: rate!, total: inCad, openAmount: inCad } : null,
    }
    const control = this.controlOf(document)
    const entryLines = entryLinesOf(document, control)
    const kept = rate
      ? inBase(
          entryLines.map((line) => ({ ...line, currency: 'EUR', rate })),
          BASE,
          new Set([control, BANK]),
        )
      : entryLines
    this.posted.push({ entryDate: documentDate, lines: kept })
    this.documents.push(document)
    return document
  }

  pay(kind: DocumentKind, documentDate: string, amount: string, rest: Partial<Written> = {}) {
    return this.write({ kind, documentDate, lines: [['1010', amount]], ...rest })
  }

  settle(one: string, other: string, amount: string, date: string, undoes: string | null = null): string {
    const both = [one, other].map((id) => this.documents.findIndex((each) => each.id === id))
    const allocationId = `${this.#allocations++} ${one} ${other}`
    const [own, theirs] = both.map((at) => this.documents[at]!)
    const by = ({ id: documentId, number: documentNumber }: CashDocument) => ({
      allocationId,
      documentId,
      documentNumber,
      amount,
      date,
      undoes,
    })
    const after = [
      { ...own!, ...settled(own!, by(theirs!)) },
      { ...theirs!, ...settled(theirs!, by(own!)) },
    ]
    both.forEach((at, which) => {
      this.documents[at] = after[which]!
    })
    const difference = exchangeDifference(after as [CashDocument, CashDocument])
    if (difference !== 0n) {
      const ids = { control: this.controlOf(own!), exchange: accounts.exchange! }
      const lines = exchangeLines(difference, { currency: 'EUR', rate: own!.base!.rate }, ids, '')
      this.posted.push({ entryDate: date, lines })
    }
    return allocationId
  }

  controlOf = ({ kind }: CashDocument) => accounts.control[DOCUMENT_KINDS[kind].side]

  accrual(): BookSum[] {
    return this.posted.flatMap(({ entryDate, lines }) =>
      [...entryCounts({ entryDate, status: 'POSTED', currency: BASE, lines })].flatMap(
        ([page, on, measure, sum]): BookSum[] => (on ? [[page, on, measure, sum]] : []),
      ),
    )
  }

  cash(documents: readonly CashDocument[] = this.documents): BookSum[] {
    return onCashBasis(this.accrual(), cashMovements(documents, accounts), accounts, BASE)
  }

  /** As the index hands them over. */
  since(from: Day): CashDocument[] {
    const lastSettled = ({ settlements }: CashDocument) =>
      settlements
        .map(({ date }) => date)
        .toSorted()
        .at(-1)
    return this.documents.filter((of) => money(of.openAmount) !== 0n || (lastSettled(of) ?? '') >= from)
  }
}

const balancesOf = (books: readonly BookSum[], span = {}) =>
  postedBalances(books, span).get(BASE) ?? new Map<number, Money>()
/** By code, debits less credits; nothing where nothing is left. */
const shown = (books: readonly BookSum[], span = {}) =>
  Object.fromEntries(
    chart.flatMap(({ id, accountCode }) => {
      const balance = balancesOf(books, span).get(id) ?? 0n
      return balance === 0n ? [] : [[accountCode, decimalOf(balance)]]
    }),
  )

/**
 * An invoice of 10 December with VAT of 20% on two lines, 333.33 + 66.67 and 166.67 + 33.33 = 600.00. Paid are 250.00 on 20 December, 200.00 on 15 January
 * and 150.00 on 1 March. Of 600.00 there are settled                250.00             450.00
 *   Sales     333.33    138.8875 is 138.89    249.9975 is 250.00
 *   Services  166.67     69.4458 is  69.44    125.0025 is 125.00
 *   VAT       100.00     41.6667 is  41.67     75.0000
 */
test('an invoice with VAT that is paid in parts over a year end counts in each year as it was paid', () => {
  const books = new Books()
  const lines = [
    ['4000', '333.33', '66.67'],
    ['4100', '166.67', '33.33'],
  ] as const
  const invoice = books.write({ kind: 'invoice', documentDate: '2025-12-10', lines })
  for (const [date, amount] of [
    ['2025-12-20', '250.00'],
    ['2026-01-15', '200.00'],
    ['2026-03-01', '150.00'],
  ] as const)
    books.settle(books.pay('customer_payment', date, amount).id, invoice.id, amount, date)

  const year = (from: string, to: string) => shown(books.cash(), { from: day(from), to: day(to) })
  expect(year('2025-01-01', '2025-12-31')).toEqual({
    1010: '250.00',
    2300: '-41.67',
    4000: '-138.89',
    4100: '-69.44',
  })
  expect(year('2026-01-01', '2026-01-31')).toEqual({
    1010: '200.00',
    2300: '-33.33',
    4000: '-111.11',
    4100: '-55.56',
  })
  expect(year('2026-02-01', '2026-12-31')).toEqual({
    1010: '150.00',
    2300: '-25.00',
    4000: '-83.33',
    4100: '-41.67',
  })
  expect(shown(books.cash())).toEqual(shown(books.accrual()))
})

test('what comes in before there is an invoice is credit until it is used, and what is returned counts no longer from that day', () => {
  const books = new Books()
  const payment = books.pay('customer_payment', '2026-01-05', '100.00')
  expect(shown(books.cash())).toEqual({ 1010: '100.00', 1100: '-100.00' })
  const invoice = books.write({ kind: 'invoice', documentDate: '2026-01-20', lines: [['4000', '80.00']] })
  const used = books.settle(payment.id, invoice.id, '80.00', '2026-02-02')
  const until = (to: string) => shown(books.cash(), { to: day(to) })
  expect(until('2026-02-01')).toEqual({ 1010: '100.00', 1100: '-100.00' })
  expect(until('2026-02-02')).toEqual({ 1010: '100.00', 1100: '-20.00', 4000: '-80.00' })
  books.settle(payment.id, invoice.id, '-80.00', '2026-03-03', used)
  expect(until('2026-03-02')).toEqual({ 1010: '100.00', 1100: '-20.00', 4000: '-80.00' })
  expect(until('2026-03-03')).toEqual({ 1010: '100.00', 1100: '-100.00' })
})

test('a discount and a fee count on the day of the payment, and a credit note as it is used', () => {
  const books = new Books()
  const invoice = books.write({ kind: 'invoice', documentDate: '2026-01-05', lines: [['4000', '100.00']] })
  const credit = books.write({ kind: 'credit_note', documentDate: '2026-01-06', lines: [['4200', '30.00']] })
  expect(shown(books.cash())).toEqual({})
  books.settle(credit.id, invoice.id, '30.00', '2026-01-07')
  expect(shown(books.cash())).toEqual({ 4000: '-30.00', 4200: '30.00' })
  const lines = [
    ['1010', '66.00'],
    ['4200', '4.00'],
  ] as const
  const payment = books.write({ kind: 'customer_payment', documentDate: '2026-01-08', lines })
  books.settle(payment.id, invoice.id, '70.00', '2026-01-08')
  expect(shown(books.cash())).toEqual({ 1010: '66.00', 4000: '-100.00', 4200: '34.00' })
})

/** 1,190.00 with 190.00 of VAT at 1.50 = 1,785.00; paid at 1.40 = 1,666.00: of 119.00 lost 100.00 is of the price, and 19.00 of VAT that is owed as it was. */
test('what is paid in another currency counts at the rate of the payment, and its tax at that of the invoice', () => {
  const books = new Books()
  const lines = [['4000', '1000.00', '190.00']] as const
  const invoice = books.write({ kind: 'invoice', documentDate: '2026-01-05', lines, rate: '1.50' })
  const payment = books.pay('customer_payment', '2026-02-05', '1190.00', { rate: '1.40' })
  books.settle(payment.id, invoice.id, '1190.00', '2026-02-05')
  expect(shown(books.accrual())).toEqual({
    1010: '1666.00',
    2300: '-285.00',
    4000: '-1500.00',
    4910: '119.00',
  })
  expect(shown(books.cash())).toEqual({ 1010: '1666.00', 2300: '-285.00', 4000: '-1400.00', 4910: '19.00' })
})

test('parts come to the whole, each within a unit of its share, whatever their signs', () => {
  const anAmount = fc.bigInt({ min: -1_000_00n, max: 1_000_00n }).map((cents) => cents * 100n)
  fc.assert(
    fc.property(fc.array(anAmount, { minLength: 1, maxLength: 6 }), anAmount, (weights, amount) => {
      const sum = sumOf(weights)
      fc.pre(sum !== 0n)
      const parts = sharedOut(amount, weights, 100n)
      expect(sumOf(parts)).toBe(amount)
      parts.forEach((part, at) => {
        expect(absolute(part * sum - weights[at]! * amount) < absolute(sum) * 100n).toBe(true)
        expect(part % 100n).toBe(0n)
      })
    }),
  )
  expect(sharedOut(10n, [10n, 0n], 100n)).toEqual([10n, 0n])
  expect(sharedOut(150n, [100n, 100n], 100n)).toEqual([100n, 50n])
})

const FIRST = day('2025-06-01')
const DAYS = 400
const aDay = fc.integer({ min: 0, max: DAYS }).map((days) => addDays(FIRST, days))
const cents = fc.integer({ min: 1, max: 500_000 }).map((of) => decimalOf(BigInt(of) * 100n))
const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[]
const someRates = fc.option(fc.constantFrom('1.5', '1.4625', '0.9873'), { nil: undefined })
const inOwnCurrency = fc.constant(undefined)
const aWritten = {
  kind: fc.constantFrom(...KINDS),
  documentDate: aDay,
  lines: fc.array(
    fc.tuple(fc.constantFrom('4000', '4100', '6250', '6350', '1500'), cents, fc.option(cents, { nil: '0' })),
    { minLength: 1, maxLength: 4 },
  ),
}
const isWritten = ({ kind }: CashDocument) => !isPayment(kind)
/** @param isEarned of income and expenses alone, which only money or a credit note settles */
const booksAt = (rate: fc.Arbitrary<string | undefined>, isEarned = false) =>
  fc
    .record({
      written: fc.array(fc.record({ ...aWritten, rate }), { minLength: 4, maxLength: 10 }),
      settling: fc.array(
        fc.record({
          one: fc.nat(),
          other: fc.nat(),
          part: fc.integer({ min: 1, max: 4 }),
          later: fc.nat(60),
          takenBackAfter: fc.option(fc.nat(60), { nil: undefined, freq: 1 }),
        }),
        { minLength: 8, maxLength: 25 },
      ),
    })
    .map(({ written, settling }) => {
      const books = new Books()
      for (const { kind, lines, rate, ...rest } of written) {
        const earned = lines.map(([code, net]) => [code === '1500' ? '6350' : code, net] as const)
        const own = isPayment(kind) ? ([['1010', lines[0]![1]]] as const) : isEarned ? earned : lines
        books.write({ ...rest, kind, lines: own, ...(rate && { rate }) })
      }
      for (const { one, other, part, later, takenBackAfter } of settling) {
        const [credit, charge] = [one, other].map((at) => books.documents[at % books.documents.length]!)
        if (isEarned && !isWritten(credit!) && !isWritten(charge!)) continue
        const first = [credit!.documentDate, charge!.documentDate].toSorted()[1] as Day
        const date = addDays(first, later)
        const least = [credit!, charge!]
          .map((of) => money(of.openAmount))
          .toSorted((a, b) => (a < b ? -1 : 1))[0]!
        const amount = part === 1 ? least : (least / BigInt(part) / 100n) * 100n
        if (allocationFault(credit!, charge!, amount, date)) continue
        const id = books.settle(credit!.id, charge!.id, decimalOf(amount), date)
        if (takenBackAfter !== undefined)
          books.settle(credit!.id, charge!.id, decimalOf(-amount), addDays(date, takenBackAfter), id)
      }
      return books
    })
const someBooks = booksAt(someRates)

test('any books on a cash basis balance on any day, and of what is owed only what was paid before its time is left', () => {
  fc.assert(
    fc.property(someBooks, aDay, (books, to) => {
      const [accrual, cash] = [books.accrual(), books.cash()].map((of) => balancesOf(of, { to }))
      expect(sumOf([...cash!.values()])).toBe(0n)
      for (const side of ['receivable', 'payable'] as const) {
        const id = accounts.control[side]
        const open = books.documents
          .filter((of) => isWritten(of) && DOCUMENT_KINDS[of.kind].side === side)
          .map((of) => controlSign(of.kind) * openInBaseOn(of, to))
        expect(cash!.get(id) ?? 0n).toBe((accrual!.get(id) ?? 0n) - sumOf(open))
      }
      expect(cash!.get(BANK) ?? 0n).toBe(accrual!.get(BANK) ?? 0n)
    }),
  )
})

test('what is earned on a cash basis is what is earned less what is not paid of each line, to a cent a line', () => {
  fc.assert(
    fc.property(booksAt(inOwnCurrency), aDay, (books, to) => {
      const ofYear = (id: number) => accounts.ofYear.has(id)
      const [accrual, cash] = [books.accrual(), books.cash()].map((of) =>
        netIncomeOf(chart, balancesOf(of, { to })),
      )
      let [unpaid, per, lines] = [0n, 1n, 0n]
      for (const document of books.documents.filter(isWritten)) {
        const total = money(document.total)
        const open = openInBaseOn(document, to)
        const earned = sumOf(
          document.lines.map((of) => (ofYear(of.chartAccountId) ? money(of.netAmount) : 0n)),
        )
        unpaid = unpaid * total + controlSign(document.kind) * earned * open * per
        per *= total
        lines += open === 0n || open === total ? 0n : BigInt(document.lines.length)
      }
      expect(absolute((accrual! - cash!) * per - unpaid) <= lines * 100n * per).toBe(true)
    }),
  )
})

test('a document that is settled whole counts as it was posted, and where money settled it no rate is a gain', () => {
  fc.assert(
    fc.property(someBooks, (books) => {
      const movements = cashMovements(books.documents, accounts)
      for (const document of books.documents.filter((of) => isWritten(of) && money(of.openAmount) === 0n)) {
        const own = movements.filter(({ entryId }) => entryId === document.journalEntryId)
        const kept = own.filter(({ chartAccountId: id }) => !document.base || !accounts.ofYear.has(id))
        for (const id of new Set(kept.map(({ chartAccountId }) => chartAccountId)))
          expect(sumOf(kept.filter((of) => of.chartAccountId === id).map(({ amount }) => amount))).toBe(0n)
        expect(sumOf(own.map(({ amount }) => amount))).toBe(0n)
      }
    }),
  )
  fc.assert(
    fc.property(booksAt(someRates, true), (books) => {
      expect(balancesOf(books.cash()).get(accounts.exchange!) ?? 0n).toBe(0n)
    }),
  )
})

test('a period says the same by what is open and was settled since it began as by all that ever was', () => {
  fc.assert(
    fc.property(someBooks, aDay, aDay, (books, one, other) => {
      const [from, to] = [one, other].toSorted() as [Day, Day]
      const some = books.cash(books.since(from))
      expect(shown(some, { from, to })).toEqual(shown(books.cash(), { from, to }))
      const earned = [some, books.cash()].map((of) => netIncomeOf(chart, balancesOf(of, { to })))
      expect(earned[0]).toBe(earned[1])
      const standing = (of: readonly BookSum[]) =>
        [...balancesOf(of, { to })].filter(([id, sum]) => !accounts.ofYear.has(id) && sum !== 0n).sort()
      expect(standing(some)).toEqual(standing(books.cash()))
    }),
  )
})
