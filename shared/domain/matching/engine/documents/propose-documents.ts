/** Open invoices, bills and credit notes as candidates: what a bank line pays although the books have no entry of the payment yet. */

import { isKept } from '../../../currencies/minor-unit.ts'
import { amountInWords } from '../../../money/format-money.ts'
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
import { type NamedDocuments, namedAmong } from './named-documents.ts'
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
  /** Of the account. */
  currency?: string
}

/**
 * Proposes what the open bank lines pay: amounts that are open to the cent, alone or together, by the same engine as entries; then what a line
 * names though its amount is another one. A line that an entry of the books explains by its words is left to that, unless it names the number of a document, or
 * whoever owes its amount to the cent about its day. A line that names the number of what is settled the other way, as a payment that comes back does,
 * goes to nobody but whom it names.
 * @returns proposals whose ledger side are the ids of documents, all of one customer or vendor, each of one bank line
 */
export function proposeDocuments(input: DocumentsInput): Proposal[] {
  const { documents, entries = [], memory, match = proposeMatches, ruledIds, currency } = input
  const { find, findReturned } = namedAmong(documents)
  const told = new Set(entries.filter(isToldByWords).flatMap(({ bankIds }) => bankIds))
  const isNamedIn = (line: OpenLine) => {
    const named = find(line)
    return named?.by === 'number' || named?.documents.some((document) => isDueAbout(line.day, document))
  }
  const bank = input.bank.filter(
    (line) => isKept(line.amount, currency) && (!told.has(line.id) || isNamedIn(line)),
  )
  const byId = new Map(documents.map((document) => [document.id, document]))
  const lines = new Map(bank.map((line) => [line.id, line]))
  const mayPay = mayPayOf(bank, byId, { find, findReturned })
  const found = match({
    bank,
    ledger: documents.map(lineOfDocument),
    options: { daysBefore: DUE_DAYS, daysAfter: DUE_DAYS },
    ...(memory && { memory }),
    ...(mayPay && { isAllowed: mayPay }),
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
    (bankId, documentId) =>
      !memory?.rejectedPairs.has(pairKey(bankId, documentId)) && (!mayPay || mayPay(bankId, documentId)),
  )
  return [...exact, ...worded]
}

/** Whether a line may pay a document, by their ids; undefined where any may pay any. */
function mayPayOf(
  bank: readonly OpenLine[],
  documents: ReadonlyMap<string, OpenDocument>,
  { find, findReturned }: NamedDocuments,
): ((bankId: string, documentId: string) => boolean) | undefined {
  const contactsOf = new Map(
    bank.flatMap((line): [string, Set<string>][] => {
      const returned = findReturned(line)
      if (!returned.size) return []
      const named = find(line)?.documents ?? []
      return [[line.id, new Set([...returned, ...named.map(({ contactId }) => contactId)])]]
    }),
  )
  if (!contactsOf.size) return undefined
  return (bankId, documentId) => {
    const contacts = contactsOf.get(bankId)
    return !contacts || contacts.has(documents.get(documentId)!.contactId)
  }
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
            sentence: `${paid.length} documents add up to exactly its amount: ${paid.map(({ number, open, currency }) => `${number} ${amountInWords(open, currency)}`).join(' + ')}`,
          },
        ]
      : []
  const isTwin = proposal.risks.some(({ code }) => code === 'twin.ledger')
  return {
    ...rest,
    ledgerIds: paid.map(({ id }) => id),
    tier: isOfAnother(proposal) ? 'manual_review' : tierOfPayment(proposal.confidenceScore, suggestedPercent),
    reasons: [...sum, ...kept(proposal.reasons), dueFinding(line.day, paid)],
    risks: [...kept(proposal.risks), ...(isTwin ? [TWIN] : [])],
  }
}

/** However rare the amount: the line names somebody, and neither whom it would pay nor the number of what. */
const isOfAnother = ({ reasons, risks }: Proposal) =>
  risks.some(({ code }) => code === 'name.other') &&
  !reasons.some(({ code }) => /^(reference|memory|rule)\./.test(code))

const TWIN: Finding = {
  code: 'twin.document',
  sentence: 'Another document of the same amount stands beside it',
}
