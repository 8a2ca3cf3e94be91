import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { absolute, decimalOf, money } from '../../../../../shared/domain/money/money.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { PaymentDialog } from '../../entry-management/intercompany/payment-dialog.tsx'
import type { OpenLine } from '../lines/open-line.ts'
import { useCreateMatch } from './use-create-match.ts'

interface PaidForCompanyProps {
  company: Company
  /** Money out. */
  line: OpenLine
  onMade: () => void
  onClose: () => void
}

/** A bank line that was paid for another company, or to it: an entry in the books of both, and ours matched with the line. */
export function PaidForCompany({ company, line, onMade, onClose }: PaidForCompanyProps) {
  const { data: accounts } = useQuery(accountsQuery(company.id))
  const match = useCreateMatch(company, onMade)
  const account = accounts?.find(({ id }) => id === line.financialAccountId)
  if (!account) return null
  const begun = {
    chartAccountId: String(account.chartAccountId),
    date: line.transactionDate,
    amount: decimalOf(absolute(money(line.amount))),
    description: line.description,
  }
  return (
    <PaymentDialog
      company={company}
      begun={begun}
      onClose={onClose}
      onRecorded={({ ledgerTransactionIds }) =>
        match.create({ sourceTransactionIds: [line.id], ledgerTransactionIds })
      }
    />
  )
}
