/**
 * What a document still leaves open. A credit (a payment, a credit note) is allocated to a charge (an invoice, a bill, a refund); both keep
 * the allocation with its day, and what is taken back is kept as well, with its own day. So what was open on any day can be told.
 */
import type { Day } from '../calendar/day.ts'
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
  /** The allocation that this takes back. */
  undoes: string | null
}

export interface Settled {
  id: string
  kind: DocumentKind
  number: string
  contactId: string
  documentDate: string
  status: 'DRAFT' | 'APPROVED' | 'VOID'
  total: string
  openAmount: string
  settlements: readonly Settlement[]
}

/** So many allocations fit beside a document. */
export const SETTLEMENTS_MAX = 200

/** What was open at the end of a day; nothing before the document's own. */
export function openOn(document: Settled, asOf: Day): Money {
  if (document.status !== 'APPROVED' || document.documentDate > asOf) return 0n
  const settled = document.settlements.filter(({ date }) => date <= asOf)
  return money(document.total) - sumOf(settled.map(({ amount }) => money(amount)))
}

/** What may be settled on a day: as much as is open on it and on every later one. */
export function leastOpenFrom(document: Settled, date: Day): Money {
  const later = document.settlements.map((each) => each.date as Day).filter((each) => each > date)
  const open = [date, ...later].map((on) => openOn(document, on))
  return open.toSorted((one, other) => (one < other ? -1 : 1))[0]!
}

export type AllocationFault = 'side' | 'contact' | 'state' | 'early' | 'amount' | 'over' | 'many'

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
): Pick<T, 'openAmount' | 'settlements'> {
  return {
    openAmount: decimalOf(money(document.openAmount) - money(settlement.amount)),
    settlements: [...document.settlements, settlement],
  }
}

/** The allocations that stand: none that was taken back. */
export function standing({ settlements }: Pick<Settled, 'settlements'>): Settlement[] {
  const undone = new Set(settlements.map(({ undoes }) => undoes))
  return settlements.filter(({ undoes, allocationId }) => undoes === null && !undone.has(allocationId))
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
