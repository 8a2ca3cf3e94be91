/** What must hold of payments between two companies, each told from the items of its own: the entries name each other and say the same. */
import type { EntryLine } from '../books/entry.ts'
import { money, sumOf } from '../money/money.ts'
import type { Check, CompanyItems, EntryItem } from './items.ts'

export const BETWEEN_COMPANIES = 'a payment between two companies stands in both, or in neither'

/** Company by company. */
export const intercompany: Record<string, Check> = {
  'an entry names its counterpart if it was posted with one': (of, fail) => {
    for (const { id, entryType, counterpart, companyId } of of.entries)
      if ((entryType === 'INTERCOMPANY') !== Boolean(counterpart) || counterpart?.companyId === companyId)
        fail(`entry ${id} is ${entryType} and its counterpart ${counterpart?.entryId}`)
  },
}

/** Only where the items of both companies were given; one whose other company is not among them is held by that one's own recount. */
export function unpaired(
  companies: ReadonlyMap<number, CompanyItems>,
  fail: (companyId: number, sentence: string) => void,
): void {
  const entries = new Map<string, EntryItem>()
  for (const of of companies.values())
    for (const entry of of.entries) if (entry.counterpart) entries.set(entry.id, entry)
  for (const { id, companyId, status, counterpart, lines } of entries.values()) {
    if (!companies.has(counterpart!.companyId)) continue
    const other = entries.get(counterpart!.entryId)
    const isNamed = other?.counterpart?.entryId === id && other.companyId === counterpart!.companyId
    if (!isNamed || other.status !== status)
      fail(companyId, `entry ${id} is ${status}, its counterpart ${counterpart!.entryId} ${other?.status}`)
    else if (paidBy(lines) !== paidBy(other.lines))
      fail(companyId, `entry ${id} says another amount than its counterpart ${other.id}`)
  }
}

/** In the currency in which it was paid, which a company of another one keeps beside what it comes to. */
function paidBy(lines: readonly EntryLine[]): bigint {
  const debits = lines.map(({ foreign, debitAmount, creditAmount }) =>
    foreign ? money(foreign.amount) : money(debitAmount) - money(creditAmount),
  )
  return sumOf(debits.filter((amount) => amount > 0n))
}
