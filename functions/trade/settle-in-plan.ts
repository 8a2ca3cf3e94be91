/** Allocations in the making: both documents keep each, on the later of their days unless another one is named. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { isKept } from '../../shared/domain/currencies/minor-unit.ts'
import { amountInWords } from '../../shared/domain/money/format-money.ts'
import { decimalOf, type Money, money } from '../../shared/domain/money/money.ts'
import { effectSign } from '../../shared/domain/trade/document-kinds.ts'
import { allocationFault, leastOpenFrom, SETTLEMENTS_MAX } from '../../shared/domain/trade/settlements.ts'
import { changeDocument, documentIn } from '../storage/documents-in-plan.ts'
import { postExchange, type Settled } from '../storage/exchange-entries.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { type Allocated, bothWith } from '../storage/settle-both.ts'

/** An approved payment with all that it was made to settle; the other documents are moved, it itself is not yet. */
export async function settleInPlan(plan: WritePlan, payment: TradeDocument): Promise<TradeDocument> {
  const others = await Promise.all(payment.settles.map(({ documentId }) => documentIn(plan, documentId)))
  const twice = others.find(({ id }, at) => others.findIndex((each) => each.id === id) < at)
  if (twice) throw refuse('trade.allocated-twice', { number: twice.number })

  let own = payment
  const settled: Settled[] = []
  for (const [at, { amount }] of payment.settles.entries()) {
    const other = others[at]!
    const allocated = allocate(plan, own, other, money(amount))
    changeDocument(plan, other, allocated.other)
    settled.push({ own, other, allocated })
    own = { ...own, ...allocated.own }
  }
  await postExchange(plan, settled)
  return own
}

/** What two documents become when one settles the other. Refuses what cannot be. */
export function allocate(
  plan: WritePlan,
  own: TradeDocument,
  other: TradeDocument,
  amount: Money,
  date: Day = laterOf(own, other),
): Allocated {
  const [credit, charge] = effectSign(own.kind) < 0n ? [own, other] : [other, own]
  refuseFault(credit, charge, amount, date)
  return bothWith(plan, own, other, { amount: decimalOf(amount), date, undoes: null })
}

const laterOf = (one: TradeDocument, other: TradeDocument): Day =>
  [one.documentDate, other.documentDate].toSorted()[1] as Day

function refuseFault(credit: TradeDocument, charge: TradeDocument, amount: Money, date: Day): void {
  const fault = isKept(amount, credit.currency) ? allocationFault(credit, charge, amount, date) : 'amount'
  if (!fault) return
  const both = { credit: credit.number, charge: charge.number }
  switch (fault) {
    case 'side':
      throw refuse('trade.not-settled-so', both)
    case 'contact':
      throw refuse('trade.other-contact', both)
    case 'currency':
      throw refuse('trade.other-currency', {
        ...both,
        creditCurrency: credit.currency,
        chargeCurrency: charge.currency,
      })
    case 'state': {
      const { number, status } = credit.status === 'APPROVED' ? charge : credit
      throw refuse('trade.not-approved', { number, state: status.toLowerCase() })
    }
    case 'early':
      throw refuse('trade.allocated-early', { day: dayInWords(laterOf(credit, charge)) })
    case 'amount':
      throw refuse('trade.allocated-amount')
    case 'over': {
      const open = [credit, charge].map((document) => ({ document, left: leastOpenFrom(document, date) }))
      const [least] = open.toSorted((one, other) => (one.left < other.left ? -1 : 1))
      throw refuse('trade.allocated-too-much', {
        number: least!.document.number,
        open: amountInWords(least!.left, credit.currency),
        amount: amountInWords(amount, credit.currency),
        day: dayInWords(date),
      })
    }
    case 'many': {
      const full = credit.settlements.length >= SETTLEMENTS_MAX ? credit : charge
      throw refuse('trade.allocations-many', { number: full.number })
    }
  }
}
