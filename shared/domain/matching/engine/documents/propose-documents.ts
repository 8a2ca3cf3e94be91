/** Open invoices, bills and credit notes as candidates: what a bank line pays although the books have no entry of the payment yet. */
import { amountInWords } from '../../../money/format-money.ts'
import { isWholeCents } from '../../../money/money.ts'
import {
  type Finding,
  isToldByWords,
  type MatchingMemory,
  type MatchingResult,
  type OpenLine,
  type Proposal,
  pairKey,
} from '../proposals/proposal.ts'
import { type MatchingInput, proposeMatches } from '../propose-matches.ts'
import { dueFinding } from './due-finding.ts'
import { findNamedAmong } from './named-documents.ts'
import { DUE_DAYS, inOrderOfDue, isDueAbout, lineOfDocument, type OpenDocument } from './open-document.ts'
import { payByWords } from './pay-by-words.ts'
import { tierOfPayment } from './tier-of-payment.ts'

export interface DocumentsInput {
  bank: readonly OpenLine[]
  documents: readonly OpenDocument[]
  /** What is proposed of the same bank lines with entries that are in the books. */
  entries?: readonly Proposal[]
  memory?: MatchingMemory
  /** Under the rules of a company, where it has some. */
  match?: (input: MatchingInput) => MatchingResult
  /** Lines of which a rule says what they are: nothing is read in their words. */
  ruledIds?: ReadonlySet<string>
}

/**
 * Proposes what the open bank lines pay: amounts that are open to the cent, alone or together, by the same engine as entries; then what a line
 * names though its amount is another one. A line that an entry of the books explains by its words is left to that, unless it names the number of a document, or
 * whoever owes its amount to the cent about its day.
 * @returns proposals whose ledger side are the ids of documents, all of one customer or vendor, each of one bank line
 */
export function proposeDocuments(input: DocumentsInput): Proposal[] {
  const { documents, entries = [], memory, match = proposeMatches, ruledIds } = input
  const find = findNamedAmong(documents)
  const told = new Set(entries.filter(isToldByWords).flatMap(({ bankIds }) => bankIds))
  const isNamedIn = (line: OpenLine) => {
    const named = find(line)
    return named?.by === 'number' || named?.documents.some((document) => isDueAbout(line.day, document))
  }
  const bank = input.bank.filter(
    (line) => isWholeCents(line.amount) && (!told.has(line.id) || isNamedIn(line)),
  )
  const byId = new Map(documents.map((document) => [document.id, document]))
  const lines = new Map(bank.map((line) => [line.id, line]))
  const found = match({
    bank,
    ledger: documents.map(lineOfDocument),
    options: { daysBefore: DUE_DAYS, daysAfter: DUE_DAYS },
    ...(memory && { memory }),
  })
  const exact = found.proposals
    .map((proposal) => ({ proposal, paid: inOrderOfDue(proposal.ledgerIds.map((id) => byId.get(id)!)) }))
    .filter(({ proposal, paid }) => proposal.bankIds.length === 1 && isOnePayment(paid))
    .map(({ proposal, paid }) =>
      inWordsOfDocuments(proposal, lines.get(proposal.bankIds[0]!)!, paid, found.thresholds.suggestedPercent),
    )

  const [paidBy, paid] = [
    new Set(exact.flatMap(({ bankIds }) => bankIds)),
    new Set(exact.flatMap(({ ledgerIds }) => ledgerIds)),
  ]
  const worded = payByWords(
    bank.filter(
      (line) =>
        !paidBy.has(line.id) &&
        !ruledIds?.has(line.id) &&
        (!told.has(line.id) || find(line)?.by === 'number'),
    ),
    new Map(documents.filter(({ id }) => !paid.has(id)).map(({ id, open }) => [id, open])),
    find,
    (bankId, documentId) => !memory?.rejectedPairs.has(pairKey(bankId, documentId)),
  )
  return [...exact, ...worded]
}

/** A payment is of one customer or vendor, in one direction. */
const isOnePayment = (paid: readonly OpenDocument[]) =>
  new Set(paid.map(({ contactId, settledBy }) => `${contactId} ${settledBy}`)).size === 1

/** What holds of entries and documents alike is said as it is. */
const KEPT =
  /^(amount\.(same|tolerance)|reference\.|name\.|memory\.|rule\.|sum\.(only|others|unfinished)|twin\.bank|rival\.)/

function inWordsOfDocuments(
  proposal: Proposal,
  line: OpenLine,
  paid: readonly OpenDocument[],
  suggestedPercent: number,
): Proposal {
  const { wouldTake: _, rival: __, ...rest } = proposal
  const kept = (findings: readonly Finding[]) => findings.filter(({ code }) => KEPT.test(code))
  const sum: Finding[] =
    paid.length > 1
      ? [
          {
            code: 'sum.equal',
            sentence: `${paid.length} documents come to it to the cent: ${paid.map(({ number, open, currency }) => `${number} ${amountInWords(open, currency)}`).join(' + ')}`,
          },
        ]
      : []
  const isTwin = proposal.risks.some(({ code }) => code === 'twin.ledger')
  return {
    ...rest,
    ledgerIds: paid.map(({ id }) => id),
    tier: tierOfPayment(proposal.confidenceScore, suggestedPercent),
    reasons: [...sum, ...kept(proposal.reasons), dueFinding(line.day, paid)],
    risks: [...kept(proposal.risks), ...(isTwin ? [TWIN] : [])],
  }
}

const TWIN: Finding = {
  code: 'twin.document',
  sentence: 'Another document of the same amount stands beside it',
}
