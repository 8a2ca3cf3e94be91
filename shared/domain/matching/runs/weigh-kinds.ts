/**
 * What one bank line could be: an entry of the books, the payment of open documents, one side of a transfer. Each kind is found by what is known of it, its
 * days and its words; here they are weighed together, since at most one of them is so. Approving two would count the money twice.
 */
import { amountInWords } from '../../money/format-money.ts'
import type { OpenDocument } from '../engine/documents/open-document.ts'
import { tierOfPayment } from '../engine/documents/tier-of-payment.ts'
import type { Finding, OpenLine, Proposal } from '../engine/proposals/proposal.ts'
import { DEFAULT_THRESHOLDS } from '../engine/thresholds.ts'
import type { OtherLine, TransferDecision } from './decide-transfers.ts'

export interface Kinds {
  entries: Proposal[]
  /** Their ledger side are the ids of documents. */
  payments: Proposal[]
  transfers: TransferDecision[]
}

interface Ground {
  bank: readonly OpenLine[]
  documents: readonly OpenDocument[]
  others: readonly OtherLine[]
  /** The largest doubt that the budget of errors bore. */
  doubtMax: number
}

type Kind = keyof Kinds

/** Something that says what a bank line is. */
interface Claim {
  kind: Kind
  odds: number
  /** As it is said of the others. */
  risk: Finding
}

export function weighKinds(found: Kinds, { bank, documents, others, doubtMax }: Ground): Kinds {
  const lineOf = new Map(bank.map((line) => [line.id, line]))
  const documentOf = new Map(documents.map((document) => [document.id, document]))
  const otherOf = new Map(others.map((line) => [line.id, line]))
  const claims = new Map<string, Claim[]>()
  const claim = (ids: readonly string[], kind: Kind, confidence: number, risk: Finding) => {
    const made = { kind, odds: oddsOf(confidence), risk }
    for (const id of ids) claims.set(id, [...(claims.get(id) ?? []), made])
  }
  for (const { bankIds, confidenceScore } of found.entries)
    claim(bankIds, 'entries', confidenceScore, entryRival(lineOf.get(bankIds[0]!)!))
  for (const { bankIds, ledgerIds, confidenceScore } of found.payments) {
    const paid = ledgerIds.map((id) => documentOf.get(id)!)
    claim(bankIds, 'payments', confidenceScore, documentRival(paid))
  }
  for (const { ownId, otherId, confidenceScore } of found.transfers)
    claim([ownId], 'transfers', confidenceScore, transferRival(otherOf.get(otherId)!))

  const rivalsOf = (ids: readonly string[], kind: Kind) => [
    ...new Set(ids.flatMap((id) => claims.get(id) ?? []).filter((each) => each.kind !== kind)),
  ]
  return {
    entries: found.entries.map((entry) => entryBeside(entry, rivalsOf(entry.bankIds, 'entries'), doubtMax)),
    payments: found.payments.map((payment) => paymentBeside(payment, rivalsOf(payment.bankIds, 'payments'))),
    transfers: found.transfers.map((transfer) =>
      transferBeside(transfer, rivalsOf([transfer.ownId], 'transfers')),
    ),
  }
}

/** A rival that is less than likely leaves an entry automatic, as far as the budget of errors still bears it; anything else refuses it. */
function entryBeside(entry: Proposal, rivals: readonly Claim[], doubtMax: number): Proposal {
  if (rivals.length === 0) return entry
  const weighed = lowered(entry, rivals)
  const doubt = Math.round((1 - weighed.confidenceScore) * 1e7) / 1e7
  const isUnlikely = rivals.every(({ odds }) => odds < LIKELY)
  if (entry.tier === 'auto_approved' && isUnlikely && doubt <= doubtMax)
    return { ...weighed, doubt, tier: entry.tier }
  const isDocument = rivals.some(({ kind }) => kind === 'payments')
  const wouldTake = isDocument ? UNLESS_OPEN : UNLESS_TRANSFER
  return { ...weighed, doubt, tier: tierOfPayment(weighed.confidenceScore), wouldTake }
}

function paymentBeside(payment: Proposal, rivals: readonly Claim[]): Proposal {
  if (rivals.length === 0) return { ...payment, wouldTake: NEVER }
  const weighed = lowered(payment, rivals)
  return { ...weighed, tier: tierOfPayment(weighed.confidenceScore), wouldTake: NEVER }
}

function transferBeside(transfer: TransferDecision, rivals: readonly Claim[]): TransferDecision {
  return rivals.length === 0 ? transfer : { ...lowered(transfer, rivals), tier: 'manual_review' }
}

const NEVER = 'Never automatic: approving it posts the payment'
const UNLESS_OPEN = 'Would be automatic if it could pay no open document'
const UNLESS_TRANSFER = 'Would be automatic if it could be no transfer'

/** As likely as its odds are among all of them and none. */
function lowered<T extends Pick<Proposal, 'confidenceScore' | 'risks'>>(of: T, rivals: readonly Claim[]): T {
  const own = oddsOf(of.confidenceScore)
  const others = rivals.reduce((sum, { odds }) => sum + odds, 0)
  const confidenceScore = Math.round((own / (1 + own + others)) * 1e4) / 1e4
  return { ...of, confidenceScore, risks: [...of.risks, ...rivals.map(({ risk }) => risk)] }
}

const CERTAIN = 0.9999
function oddsOf(confidence: number): number {
  const sure = Math.min(confidence, CERTAIN)
  return sure / (1 - sure)
}

/** From here on it would be suggested by itself. */
const LIKELY = oddsOf(DEFAULT_THRESHOLDS.suggestedPercent / 100)

const entryRival = ({ amount, currency }: OpenLine): Finding => ({
  code: 'rival.entry',
  sentence: `An entry of ${amountInWords(amount, currency)} is open in the books: the payment may be posted already`,
})

function documentRival(paid: readonly OpenDocument[]): Finding {
  const [{ number, contactName, open, currency }] = paid as [OpenDocument]
  const more = paid.length > 1 ? ` and ${paid.length - 1} more` : ''
  return {
    code: 'rival.document',
    sentence: `${number}${more} of ${contactName} over ${amountInWords(open, currency)} is open and could be paid by it`,
  }
}

const transferRival = ({ text, amount, currency }: OtherLine): Finding => ({
  code: 'rival.transfer',
  sentence: `“${text}” of ${amountInWords(amount, currency)} on another account could be the other side of a transfer`,
})
