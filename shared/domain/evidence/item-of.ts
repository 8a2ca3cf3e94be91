import { type Day, daysBetween } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import type { EvidenceItem, ItemKind } from './evidence-package.ts'

export interface OpenLine {
  id: string
  transactionDate: string
  description: string
  amount: string
  explainedOn?: string | null | undefined
  /** Of a bank line, and of a ledger entry. */
  reference?: string | null
  referenceNumber?: string | null
  /** What a person said of it. */
  reconciliationNotes?: string | null | undefined
  /** Of a bank line. */
  dispute?: EvidenceItem['dispute'] | undefined
  /** Of a ledger entry from before the first day of its account. */
  isBroughtForward?: boolean | undefined
}

/** A line that was open at the end of a day, as a package says it: with the sign that it has in the account. */
export function itemOf(side: 'bank' | 'ledger', line: OpenLine, day: Day): EvidenceItem {
  const amount = side === 'bank' ? money(line.amount) : -money(line.amount)
  return {
    kind: line.isBroughtForward ? 'brought_forward' : kindOf(side, amount),
    side,
    id: line.id,
    date: line.transactionDate,
    description: line.description,
    amount: decimalOf(amount),
    reference: line.reference ?? line.referenceNumber ?? null,
    ageDays: daysBetween(line.transactionDate as Day, day),
    clearedOn: line.explainedOn ?? null,
    explanation: line.reconciliationNotes || null,
    dispute: line.dispute ?? null,
  }
}

/** Of which figure of the proof an item is a part, brought forward or not: by its side and the sign that it has in the account. */
export function kindOf(side: 'bank' | 'ledger', amount: bigint): Exclude<ItemKind, 'brought_forward'> {
  if (side === 'bank') return 'unrecorded'
  return amount < 0n ? 'outstanding' : 'in_transit'
}
