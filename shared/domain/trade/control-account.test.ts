/** Whatever is approved, allocated, taken back and voided, and in which order: the control account is what the documents leave open, on every day. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../calendar/day.ts'
import { converted, rateOf } from '../currencies/exchange-rate.ts'
import { decimalOf, type Money, money } from '../money/money.ts'
import { aTradeDocument } from './a-trade-document.ts'
import { ageDocuments } from './aging.ts'
import { entryLinesOf } from './document-entry.ts'
import { controlSign, DOCUMENT_KINDS, effectSign } from './document-kinds.ts'
import { exchangeDifference } from './exchange-difference.ts'
import {
  allocationFault,
  nothingOpen,
  openInBaseOn,
  openOn,
  type Settled,
  settled,
  standing,
  voidFault,
} from './settlements.ts'

const FIRST = day('2026-01-01')
const CONTROL = 1
const DAYS = 12

const kinds = ['invoice', 'credit_note', 'customer_payment', 'customer_refund'] as const
const on = fc.nat(DAYS - 1).map((days) => addDays(FIRST, days))
const pick = fc.nat(19)
const step = fc.oneof(
  fc.record({
    do: fc.constant('approve' as const),
    kind: fc.constantFrom(...kinds),
    on,
    cents: fc.integer({ min: 100, max: 90_000 }),
    rate: fc.constantFrom(undefined, '1.1', '1.0837', '0.6113'),
  }),
  fc.record({
    do: fc.constant('allocate' as const),
    from: pick,
    to: pick,
    on,
    part: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant('undo' as const), from: pick, on }),
  fc.record({ do: fc.constant('void' as const), from: pick }),
)

type Document = ReturnType<typeof aTradeDocument> & Settled

test('the control account is what is open less the credit that settles nothing yet, whatever the rates', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const documents: Document[] = []
      const posted: { on: Day; amount: Money }[] = []
      let allocations = 0
      for (const each of steps) {
        if (each.do === 'approve') {
          const total = decimalOf(BigInt(each.cents) * 100n)
          const made = aTradeDocument({
            id: `d${documents.length}`,
            kind: each.kind,
            documentDate: each.on,
            total,
            ...(each.rate && { currency: 'EUR', base: inBase(total, each.rate) }),
          })
          documents.push(made)
          posted.push({ on: each.on, amount: controlAmount(made) })
          continue
        }
        const from = documents[each.from % Math.max(1, documents.length)]
        if (!from) continue
        if (each.do === 'allocate') {
          const to = documents[each.to % documents.length]!
          const amount = (money(from.openAmount) / BigInt(each.part) / 100n) * 100n
          if (allocationFault(from, to, amount, each.on)) continue
          const allocationId = `a${allocations++}`
          posted.push(settle(from, to, { allocationId, amount, date: each.on, undoes: null }))
        } else if (each.do === 'undo') {
          const [found] = standing(from)
          if (!found || each.on < found.date) continue
          const other = documents.find(({ id }) => id === found.documentId)!
          const back = { amount: -money(found.amount), date: each.on, undoes: found.allocationId }
          posted.push(settle(from, other, { allocationId: `a${allocations++}`, ...back }))
        } else if (from.status === 'APPROVED' && !voidFault(from)) {
          Object.assign(from, { status: 'VOID', ...nothingOpen(from) })
          posted.push({ on: from.documentDate as Day, amount: -controlAmount(from) })
        }
      }
      for (let days = 0; days < DAYS; days++) {
        const asOf = addDays(FIRST, days)
        const control = posted.reduce((sum, each) => (each.on <= asOf ? sum + each.amount : sum), 0n)
        expect(ageDocuments(documents, asOf).totals.total).toBe(control)
        for (const document of documents) expect(openOn(document, asOf)).toBeGreaterThanOrEqual(0n)
      }
      for (const document of documents) {
        const { openAmount, base } = document
        expect(openOn(document, addDays(FIRST, DAYS))).toBe(money(openAmount))
        if (!base) continue
        expect(openInBaseOn(document, addDays(FIRST, DAYS))).toBe(money(base.openAmount))
        if (money(openAmount) === 0n) expect(money(base.openAmount)).toBe(0n)
      }
    }),
  )
})

function settle(
  from: Document,
  to: Document,
  { amount, ...rest }: { allocationId: string; amount: Money; date: Day; undoes: string | null },
) {
  const of = (other: Document) => ({
    ...rest,
    documentId: other.id,
    documentNumber: other.number,
    amount: decimalOf(amount),
  })
  Object.assign(from, settled(from, of(to)))
  Object.assign(to, settled(to, of(from)))
  return { on: rest.date, amount: exchangeDifference([from, to]) }
}

function inBase(total: string, rate: string) {
  const amount = decimalOf(converted(money(total), rateOf(rate), 'CAD'))
  return { currency: 'CAD', rate, total: amount, openAmount: amount }
}

/** What the entry of a document posts on the control account, debit positive. */
function controlAmount(document: Document): Money {
  const total = document.base?.total ?? document.total
  const lines = [
    {
      chartAccountId: 2,
      description: '',
      netAmount: total,
      taxAmount: '0.00',
      taxCodeId: null,
      taxCode: null,
      ratePercent: '0',
      taxChartAccountId: null,
    },
  ]
  return entryLinesOf({ ...document, total, lines }, CONTROL)
    .filter(({ chartAccountId }) => chartAccountId === CONTROL)
    .reduce((sum, { debitAmount, creditAmount }) => sum + money(debitAmount) - money(creditAmount), 0n)
}

test('what raises what is owed is debited to receivables and credited to payables', () => {
  for (const [kind, { side }] of Object.entries(DOCUMENT_KINDS)) {
    const raises = effectSign(kind as Settled['kind']) > 0n
    const isDebited = controlSign(kind as Settled['kind']) > 0n
    expect([kind, isDebited]).toEqual([kind, side === 'receivable' ? raises : !raises])
  }
})
