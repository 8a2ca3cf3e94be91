import { type Day, daysBetween } from '../calendar/day.ts'
import { decimalOf, type Money, money } from '../money/money.ts'
import { isBankError } from '../transactions/exclusion.ts'
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
  exclusion?: { reason: string } | null | undefined
  /** Of a ledger entry from before the first day of its account. */
  isBroughtForward?: boolean | undefined
}

/** A line that was open at the end of a day, as a package says it: with the sign that it has in the account. */
export function itemOf(side: 'bank' | 'ledger', line: OpenLine, day: Day): EvidenceItem {
  const amount = side === 'bank' ? money(line.amount) : -money(line.amount)
  return {
    kind: kindOf(side, line, amount),
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

function kindOf(side: 'bank' | 'ledger', line: OpenLine, amount: Money): ItemKind {
  if (line.isBroughtForward) return 'brought_forward'
  if (side === 'bank') return isBankError(line) ? 'bank_error' : 'unrecorded'
  return kindOfEntry(amount)
}

/** Of which figure of the proof an item is a part, brought forward or not; only ledger entries are brought forward. */
export function figureOf({ kind, amount }: Pick<EvidenceItem, 'kind' | 'amount'>) {
  return kind === 'brought_forward' ? kindOfEntry(money(amount)) : kind
}

/** By the sign that it has in the account. */
const kindOfEntry = (amount: Money) => (amount < 0n ? 'outstanding' : 'in_transit')
