import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { accountsQuery } from '../../api/accounts.ts'
import { ledgerTransactionsQuery } from '../../api/transactions.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { LedgerHeading } from './ledger-heading.tsx'
import { LedgerList } from './ledger-list.tsx'

const CreateTransactionDialog = later(
  async () => (await import('./create-transaction-dialog.tsx')).CreateTransactionDialog,
)

const asks = (companyId: number, isWhole: boolean) => [
  accountsQuery(companyId),
  ...(isWhole ? [ledgerTransactionsQuery(companyId, { order: 'newest' })] : []),
]

/** The book side: every ledger entry, and a dialog for one more. */
export function LedgerScreen() {
  const [isCreating, creating] = useDisclosure(false)
  return (
    <WithCompany heading={<LedgerHeading />} asks={asks}>
      {(selected) => (
        <>
          <LedgerList company={selected} onCreate={creating.open} />
          {isCreating && (
            <Suspense>
              <CreateTransactionDialog company={selected} opened onClose={creating.close} />
            </Suspense>
          )}
        </>
      )}
    </WithCompany>
  )
}
