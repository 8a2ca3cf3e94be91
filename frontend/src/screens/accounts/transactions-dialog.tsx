import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { AccountTransactions } from './account-transactions.tsx'

interface TransactionsDialogProps {
  company: Company
  /** Undefined while it is closed. */
  account: Account | undefined
  onClose: () => void
}

export function TransactionsDialog({ company, account, onClose }: TransactionsDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={account !== undefined}
      onClose={onClose}
      title={account && `Transactions of ${account.name}`}
      size={1040}
      fullScreen={isNarrow}
    >
      {account && <AccountTransactions company={company} account={account} />}
    </Modal>
  )
}
