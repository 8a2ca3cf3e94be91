/** A bank line that an entry of the books could explain as well as a document: both are proposed, and neither is certain. */
import { amountInWords } from '../../../money/format-money.ts'
import type { Finding, OpenLine, Proposal } from '../proposals/proposal.ts'
import type { OpenDocument } from './open-document.ts'
import { tierOfPayment } from './tier-of-payment.ts'

export function weighAgainstEntries(
  payments: readonly Proposal[],
  entries: readonly Proposal[],
  documents: ReadonlyMap<string, OpenDocument>,
  lines: ReadonlyMap<string, OpenLine>,
): { payments: Proposal[]; entries: Proposal[] } {
  const paidBy = new Map(payments.map((payment) => [payment.bankIds[0]!, payment]))
  const explainedBy = new Map(entries.flatMap((entry) => entry.bankIds.map((id) => [id, entry] as const)))
  return {
    payments: payments.map((payment) => {
      const rival = explainedBy.get(payment.bankIds[0]!)
      if (!rival) return { ...payment, wouldTake: NEVER }
      return { ...lowered(payment, rival, entryRival(lines.get(payment.bankIds[0]!)!)), wouldTake: NEVER }
    }),
    entries: entries.map((entry) => {
      const rival = entry.bankIds.flatMap((id) => paidBy.get(id) ?? [])[0]
      if (!rival) return entry
      const paid = rival.ledgerIds.map((id) => documents.get(id)!)
      return { ...lowered(entry, rival, documentRival(paid)), wouldTake: UNLESS_OPEN }
    }),
  }
}

const NEVER = 'Never automatic: approving it posts the payment'
const UNLESS_OPEN = 'Would be automatic if it could pay no open document'

/** Each as likely as its odds are among both and neither. */
function lowered(proposal: Proposal, rival: Proposal, risk: Finding): Proposal {
  const [own, other] = [oddsOf(proposal), oddsOf(rival)]
  const confidenceScore = Math.round((own / (1 + own + other)) * 1e4) / 1e4
  const tier = tierOfPayment(confidenceScore)
  return { ...proposal, confidenceScore, tier, risks: [...proposal.risks, risk] }
}

const CERTAIN = 0.9999
function oddsOf({ confidenceScore }: Proposal): number {
  const sure = Math.min(confidenceScore, CERTAIN)
  return sure / (1 - sure)
}

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
