import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { useIsTalking } from '../comments/comments-in-address.ts'
import { AccountTransactions } from './account-transactions.tsx'

interface TransactionsDialogProps {
  company: Company
  /** Undefined while it is closed. */
  account: Account | undefined
  onClose: () => void
}

export function TransactionsDialog({ company, account, onClose }: TransactionsDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // What is said about one of its lines takes its place, and gives it back as it was.
  const isTalking = useIsTalking()
  return (
    <Modal
      opened={account !== undefined && !isTalking}
      keepMounted={isTalking}
      onClose={onClose}
      title={account && `Transactions of ${account.name}`}
      size={1040}
      fullScreen={isNarrow}
    >
      {account && <AccountTransactions company={company} account={account} />}
    </Modal>
  )
}
