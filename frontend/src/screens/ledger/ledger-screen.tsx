import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus, Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { accountsQuery } from '../../api/accounts.ts'
import { ledgerTransactionsQuery } from '../../api/transactions.ts'
import { can, useCompany } from '../../company/company-context.tsx'
import { WithCompany } from '../../company/with-company.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { LedgerList } from './ledger-list.tsx'

const CreateTransactionDialog = lazy(async () => ({
  default: (await import('./create-transaction-dialog.tsx')).CreateTransactionDialog,
}))

const asks = (companyId: number, isWhole: boolean) => [
  accountsQuery(companyId),
  ...(isWhole ? [ledgerTransactionsQuery(companyId, { order: 'newest' })] : []),
]

/** The book side: every ledger entry, and a dialog for one more. */
export function LedgerScreen() {
  const { company } = useCompany()
  const [isCreating, creating] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title="Ledger Transactions"
        subtitle="The entries of your books that bank lines are matched with"
      >
        {company && can(company, 'accountant') && (
          <>
            <Button
              component={Link}
              to="/data?side=ledger"
              variant="default"
              leftSection={<Upload size={16} aria-hidden />}
            >
              Import a ledger CSV
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={creating.open}>
              Create Transaction
            </Button>
          </>
        )}
      </PageHeader>
      <WithCompany asks={asks}>
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
    </>
  )
}
