/**
 * What a document still leaves open. A credit (a payment, a credit note) is allocated to a charge (an invoice, a bill, a refund); both keep
 * the allocation with its day, and what is taken back is kept as well, with its own day. So what was open on any day can be told.
 */
import type { Day } from '../calendar/day.ts'
import { converted, rateOf } from '../currencies/exchange-rate.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts'

export interface Settlement {
  allocationId: string
  /** The other document. */
  documentId: string
  documentNumber: string
  /** What is no longer open; negative where an allocation is taken back. */
  amount: string
  date: string
  /** The allocation that this takes back, or what took one back, which stands again by this. */
  undoes: string | null
  /** Of a document in another currency: what that is in the base currency, at the document's own rate. */
  baseAmount?: string | null | undefined
}

/** What a document in another currency stands at in the base currency. */
export interface InBase {
  currency: string
  rate: string
  total: string
  openAmount: string
}

export interface Settled {
  id: string
  kind: DocumentKind
  number: string
  contactId: string
  documentDate: string
  currency: string
  status: 'DRAFT' | 'APPROVED' | 'VOID'
  total: string
  openAmount: string
  settlements: readonly Settlement[]
  base?: InBase | null | undefined
}

/** So many allocations fit beside a document. */
export const SETTLEMENTS_MAX = 200

/** What was open at the end of a day; nothing before the document's own. */
export function openOn(document: Settled, asOf: Day): Money {
  if (document.status !== 'APPROVED' || document.documentDate > asOf) return 0n
  const settled = document.settlements.filter(({ date }) => date <= asOf)
  return money(document.total) - sumOf(settled.map(({ amount }) => money(amount)))
}

/** The same in the base currency: what it stands at, and what of that was settled. */
export function openInBaseOn(document: Settled, asOf: Day): Money {
  const { base, status, documentDate, settlements } = document
  if (!base) return openOn(document, asOf)
  if (status !== 'APPROVED' || documentDate > asOf) return 0n
  const settled = settlements.filter(({ date }) => date <= asOf)
  return money(base.total) - sumOf(settled.map(({ baseAmount }) => money(baseAmount!)))
}

/** What may be settled on a day: as much as is open on it and on every later one. */
export function leastOpenFrom(document: Settled, date: Day): Money {
  const later = document.settlements.map((each) => each.date as Day).filter((each) => each > date)
  const open = [date, ...later].map((on) => openOn(document, on))
  return open.toSorted((one, other) => (one < other ? -1 : 1))[0]!
}

export type AllocationFault = 'side' | 'contact' | 'currency' | 'state' | 'early' | 'amount' | 'over' | 'many'

/** What stands against settling a charge by a credit; undefined where nothing does. */
export function allocationFault(
  credit: Settled,
  charge: Settled,
  amount: Money,
  date: Day,
): AllocationFault | undefined {
  const [from, to] = [DOCUMENT_KINDS[credit.kind], DOCUMENT_KINDS[charge.kind]]
  if (from.effect !== 'credit' || to.effect !== 'charge' || from.side !== to.side) return 'side'
  if (credit.contactId !== charge.contactId) return 'contact'
  if (credit.currency !== charge.currency) return 'currency'
  if (credit.status !== 'APPROVED' || charge.status !== 'APPROVED') return 'state'
  if (date < credit.documentDate || date < charge.documentDate) return 'early'
  if (amount <= 0n) return 'amount'
  if (amount > leastOpenFrom(credit, date) || amount > leastOpenFrom(charge, date)) return 'over'
  if ([credit, charge].some(({ settlements }) => settlements.length >= SETTLEMENTS_MAX)) return 'many'
  return undefined
}

/** A document with one more settlement. */
export function settled<T extends Settled>(
  document: T,
  settlement: Settlement,
): Pick<T, 'openAmount' | 'settlements' | 'base'> {
  const openAmount = decimalOf(money(document.openAmount) - money(settlement.amount))
  const { base, settlements } = document
  if (!base) return { openAmount, settlements: [...settlements, settlement] }
  const baseAmount = amountInBase(document, base, settlement, money(openAmount))
  return {
    openAmount,
    settlements: [...settlements, { ...settlement, baseAmount: decimalOf(baseAmount) }],
    base: { ...base, openAmount: decimalOf(money(base.openAmount) - baseAmount) },
  }
}

/** What is left stays at the rate of the document; what is taken back is what it was. */
function amountInBase(
  { settlements }: Settled,
  { currency, rate, openAmount }: InBase,
  { undoes }: Settlement,
  left: Money,
): Money {
  const undone = undoes && settlements.find(({ allocationId }) => allocationId === undoes)
  if (undone) return -money(undone.baseAmount!)
  return money(openAmount) - converted(left, rateOf(rate), currency)
}

/** What becomes of what was open with a document that is void. */
export function nothingOpen({ base }: Pick<Settled, 'base'>): Pick<Settled, 'openAmount' | 'base'> {
  const openAmount = decimalOf(0n)
  return { openAmount, ...(base && { base: { ...base, openAmount } }) }
}

/** The allocations that stand: none that was taken back, unless that was taken back as well. */
export function standing({ settlements }: Pick<Settled, 'settlements'>): Settlement[] {
  const undone = new Set<string>()
  const stands = settlements.toReversed().filter(({ allocationId, undoes }) => {
    if (undone.has(allocationId)) return false
    if (undoes !== null) undone.add(undoes)
    return undoes === null
  })
  return stands.toReversed()
}

/**
 * A document is voided on its own day, so that it was never owed. That is so only where nothing settles it now, nor did from one day to another.
 */
export function voidFault(document: Settled): 'allocated' | 'was-settled' | undefined {
  if (standing(document).length > 0) return 'allocated'
  const byDay = new Map<string, Money>()
  for (const { date, amount } of document.settlements)
    byDay.set(date, (byDay.get(date) ?? 0n) + money(amount))
  return [...byDay.values()].some((sum) => sum !== 0n) ? 'was-settled' : undefined
}

export type DocumentState = 'draft' | 'open' | 'partly_paid' | 'paid' | 'overdue' | 'void'

/** As people call it, which follows from what is open and when it is due. */
export function stateOf(
  document: Pick<Settled, 'status' | 'total' | 'openAmount'> & { dueDate: string | null },
  today: Day,
): DocumentState {
  if (document.status !== 'APPROVED') return document.status === 'DRAFT' ? 'draft' : 'void'
  const open = money(document.openAmount)
  if (open === 0n) return 'paid'
  if (document.dueDate !== null && document.dueDate < today) return 'overdue'
  return open < money(document.total) ? 'partly_paid' : 'open'
}
