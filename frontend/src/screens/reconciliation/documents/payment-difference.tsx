import { Text } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Proposal, ProposedPayment } from '../../../../../shared/contract/matching.ts'
import { absolute, money, sumOf } from '../../../../../shared/domain/money/money.ts'
import { DifferencePosting } from '../by-hand/difference-posting.tsx'
import { restInWords } from './rest-in-words.ts'

interface PaymentDifferenceProps {
  company: Company
  proposal: Proposal
  payment: ProposedPayment
  onApprove: (differenceAccountId: number) => void
}

/** What a payment leaves open or brings too much, and the way to call it a fee or a discount. */
export function PaymentDifference({ company, proposal, payment, onApprove }: PaymentDifferenceProps) {
  const brought = absolute(money(proposal.sourceTransactions[0]!.amount))
  const open = sumOf(payment.documents.map(({ openAmount }) => money(openAmount)))
  const rest = restInWords(brought, open, proposal.currency)
  if (!rest) return null
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
        label="Post and Approve"
        isBusy={false}
        onPost={onApprove}
      />
    </>
  )
}
