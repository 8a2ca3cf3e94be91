/** How late what is open is: by the due date, seen from a day. What is due on that day is current; credit that settles nothing yet stands apart. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { type Money, sumOf } from '../money/money.ts'
import { effectSign } from './document-kinds.ts'
import { openInBaseOn, openOn, type Settled } from './settlements.ts'

export const LATE_BUCKETS = [
  { name: 'current', label: 'Current', fromDays: Number.NEGATIVE_INFINITY },
  { name: 'days1to30', label: '1-30 days', fromDays: 1 },
  { name: 'days31to60', label: '31-60 days', fromDays: 31 },
  { name: 'days61to90', label: '61-90 days', fromDays: 61 },
  { name: 'over90', label: 'Over 90 days', fromDays: 91 },
] as const
export type LateBucket = (typeof LATE_BUCKETS)[number]['name']

export type AgedAmounts = Record<LateBucket, Money> & {
  /** Not allocated yet, and below zero. */
  credit: Money
  total: Money
  count: number
  /** What of the total is in other currencies than that of the books. */
  foreign?: { currency: string; amount: Money }[] | undefined
}

export interface AgedContact {
  contactId: string
  contactName: string
  amounts: AgedAmounts
}

export interface AgedDocument extends Settled {
  contactName: string
  dueDate: string | null
}

export function lateBucketOf(dueDate: Day, asOf: Day): LateBucket {
  const late = daysBetween(dueDate, asOf)
  return LATE_BUCKETS.findLast(({ fromDays }) => late >= fromDays)!.name
}

/** Those of one side, by contact in the order of their names, and all together. */
export function ageDocuments(
  documents: Iterable<AgedDocument>,
  asOf: Day,
): { contacts: AgedContact[]; totals: AgedAmounts } {
  const contacts = new Map<string, AgedContact>()
  for (const document of documents) {
    const open = openInBaseOn(document, asOf)
    const left = openOn(document, asOf)
    if (open === 0n && left === 0n) continue
    const { contactId, contactName } = document
    const contact = contacts.get(contactId) ?? { contactId, contactName, amounts: noAmounts() }
    contacts.set(contactId, contact)
    const sign = effectSign(document.kind)
    const signed = sign * open
    contact.amounts[bucketOf(document, asOf)] += signed
    contact.amounts.total += signed
    contact.amounts.count++
    if (document.base)
      contact.amounts.foreign = added(contact.amounts.foreign, [
        { currency: document.currency, amount: sign * left },
      ])
  }
  const sorted = [...contacts.values()].sort((one, other) =>
    one.contactName.localeCompare(other.contactName, 'en', { sensitivity: 'base' }),
  )
  return { contacts: sorted, totals: summed(sorted.map(({ amounts }) => amounts)) }
}

function bucketOf({ kind, dueDate, documentDate }: AgedDocument, asOf: Day): LateBucket | 'credit' {
  if (effectSign(kind) < 0n) return 'credit'
  return lateBucketOf((dueDate ?? documentDate) as Day, asOf)
}

function noAmounts(): AgedAmounts {
  return {
    current: 0n,
    days1to30: 0n,
    days31to60: 0n,
    days61to90: 0n,
    over90: 0n,
    credit: 0n,
    total: 0n,
    count: 0,
  }
}

function summed(all: readonly AgedAmounts[]): AgedAmounts {
  const names = ['current', 'days1to30', 'days31to60', 'days61to90', 'over90', 'credit', 'total'] as const
  const sums = Object.fromEntries(names.map((name) => [name, sumOf(all.map((each) => each[name]))]))
  const foreign = all.reduce<Foreign>((sum, each) => added(sum, each.foreign), undefined)
  const count = all.reduce((sum, each) => sum + each.count, 0)
  return { ...noAmounts(), ...sums, count, ...(foreign && { foreign }) }
}

type Foreign = AgedAmounts['foreign']

/** By currency, in the order of their codes; none where nothing is in another one. */
function added(one: Foreign, other: Foreign): Foreign {
  const sums = new Map<string, Money>()
  for (const { currency, amount } of [...(one ?? []), ...(other ?? [])])
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  if (sums.size === 0) return undefined
  return [...sums]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([currency, amount]) => ({ currency, amount }))
}
