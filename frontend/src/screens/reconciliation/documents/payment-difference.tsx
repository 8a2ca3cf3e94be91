import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { AcceptedDifference } from '../../../../../shared/contract/matches.ts'
import type { Proposal, ProposedPayment } from '../../../../../shared/contract/matching.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { absolute, money, sumOf } from '../../../../../shared/domain/money/money.ts'
import { tradeDocumentQuery } from '../../../api/trade.ts'
import { DifferencePosting } from '../by-hand/difference-posting.tsx'
import { restInWords } from './rest-in-words.ts'
import { taxWithinDiscount } from './tax-within-discount.ts'

interface PaymentDifferenceProps {
  company: Company
  proposal: Proposal
  payment: ProposedPayment
  /** Nothing else stands in the way, such as a rate that has to be stated. */
  canApprove: boolean
  onApprove: (difference: AcceptedDifference) => void
}

/** What a payment leaves open or brings too much, and the way to call it a fee or a discount. */
export function PaymentDifference({
  company,
  proposal,
  payment,
  canApprove,
  onApprove,
}: PaymentDifferenceProps) {
  const brought = absolute(money(proposal.sourceTransactions[0]!.amount))
  const open = sumOf(payment.documents.map(({ openAmount }) => money(openAmount)))
  const documents = useQueries({
    queries: payment.documents.map(({ id }) => tradeDocumentQuery(company.id, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const rest = restInWords(brought, open, proposal.currency)
  if (!rest) return null
  const isKnown = documents.length === payment.documents.length
  const within = isKnown ? taxWithinDiscount(brought, documents.map(settledWhole)) : undefined
  return (
    <>
      <Text size="sm" mt="xs">
        {rest}
      </Text>
      <DifferencePosting
        company={company}
        remaining={brought - open}
        currency={proposal.currency}
        proposed={payment.differenceAccountId}
        taxWithin={within && { ...within, last: payment.differenceIncludesTax }}
        label="Post and Approve"
        isBusy={false}
        canPost={canApprove}
        onPost={onApprove}
      />
    </>
  )
}

const settledWhole = (document: TradeDocument) => ({ document, amount: document.openAmount })
