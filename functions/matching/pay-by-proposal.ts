/** A proposal that pays documents becomes a match: the payment is posted with it, of what is still open of them. */
import type { AcceptedDifference, Match } from '../../shared/contract/matches.ts'
import type { Proposal, ProposedPayment } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { formatMoney } from '../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { createMatch, matchedLine } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { payFromLine } from '../trade/pay-from-line.ts'
import { type Approval, matchOfProposal } from './match-of-proposal.ts'

interface Paying {
  proposal: Proposal & { payment: ProposedPayment }
  line: SourceTransaction
  approval: Approval
  /** Where what it differs by is a fee or a discount: the documents are settled whole. */
  difference?: AcceptedDifference | undefined
  /** Where the line is in another currency than that of the company. */
  rate?: string | undefined
}

export async function payByProposal(
  plan: WritePlan,
  { proposal, line, approval, difference, rate }: Paying,
): Promise<Match> {
  const settles = await Promise.all(
    proposal.payment.documents.map(async ({ id, amount }) => {
      const document = await getDocument(plan.scope, id)
      refusePaid(document, amount)
      return { document, amount: difference ? document.openAmount : amount }
    }),
  )
  const { payment, entry } = await payFromLine(plan, {
    matchId: approval.id,
    approvedBy: approval.approvedBy,
    line,
    settles: settles.filter(({ amount }) => money(amount) > 0n),
    difference,
    rate,
  })
  const of = {
    ...proposal,
    difference: decimalOf(0n),
    sourceTransactions: [matchedLine(line)],
    ledgerTransactions: [matchedLine(entry)],
  }
  const match = { ...matchOfProposal(of, approval), payment, postedEntryId: entry.journalEntryId }
  createMatch(plan, match, [line], [])
  return match
}

function refusePaid({ number, openAmount, currency }: TradeDocument, amount: string): void {
  const shown = (sum: string) => formatMoney(sum, currency)
  if (money(openAmount) < money(amount))
    throw refuse('proposal.document-paid', { number, open: shown(openAmount), amount: shown(amount) })
}
