/** Open invoices and bills as candidates: what a bank line pays although the books have no entry of the payment yet. */
import type { Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import type { MatchingMemory, MatchingResult, OpenLine, Proposal } from './proposals/proposal.ts'
import { proposeMatches } from './propose-matches.ts'
import type { Thresholds } from './thresholds.ts'

export interface OpenDocument {
  /** Unique among the documents. */
  id: string
  kind: 'invoice' | 'bill'
  /** As it stands on the document, such as INV-10432. */
  number: string
  counterparty: string
  /** The day on which it is to be paid. */
  dueOn: Day
  /** What is still to be paid, positive; a credit note has a negative one. */
  outstanding: Money
  currency?: string
}

export interface DocumentsInput {
  /** Bank lines that no ledger entry explains. */
  bank: readonly OpenLine[]
  documents: readonly OpenDocument[]
  memory?: MatchingMemory
  options?: Partial<Thresholds>
}

/** Documents are paid up to so many days before or after they are due. */
const DAYS = 45

/**
 * Proposes which invoices and bills the open bank lines pay. The ids on the ledger side are those of documents. Accepting one
 * writes an entry, so nothing here is automatic: the highest tier is `suggested`. A part payment comes back as a near miss.
 */
export function proposeDocuments({ bank, documents, memory, options }: DocumentsInput): MatchingResult {
  const result = proposeMatches({
    bank,
    ledger: documents.map(lineOfDocument),
    options: { ...options, daysBefore: DAYS, daysAfter: DAYS },
    ...(memory ? { memory } : {}),
  })
  return { ...result, proposals: result.proposals.map(notAutomatic) }
}

/** As the entry of its payment would stand in the books: an invoice is paid by a credit, a bill by a debit. */
export function lineOfDocument(document: OpenDocument): OpenLine {
  const { id, kind, number, counterparty, dueOn, outstanding, currency } = document
  const line: OpenLine = {
    id,
    day: dueOn,
    amount: kind === 'invoice' ? -outstanding : outstanding,
    text: counterparty,
    reference: number,
  }
  return currency === undefined ? line : { ...line, currency }
}

function notAutomatic(proposal: Proposal): Proposal {
  if (proposal.tier !== 'auto_approved') return proposal
  return {
    ...proposal,
    tier: 'suggested',
    wouldTake: 'Never automatic: accepting it writes the entry of the payment',
  }
}
