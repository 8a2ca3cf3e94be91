import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { isOpeningRequest } from '../../../../shared/contract/requests.ts'
import { can } from '../../company/company-context.tsx'
import { WithCompany } from '../../company/with-company.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Requested } from '../waiting/requested.tsx'
import { AccountsOverview } from './accounts-overview.tsx'
import { AddAccountDialog } from './add-account-dialog.tsx'

export function AccountsScreen() {
  return (
    <WithCompany heading={<PageHeader title="Financial Accounts" />}>
      {(company) => <Accounts company={company} />}
    </WithCompany>
  )
}

/** Which dialog is open stands in the address, so that it survives a reload and can be sent to a colleague. */
const open = {
  new: parseAsBoolean.withDefault(false),
  transactions: parseAsInteger,
  settings: parseAsInteger,
  /** Of the transactions that are open. */
  day: parseAsString,
  /** And the one of them that a link meant. */
  row: parseAsString,
}

function Accounts({ company }: { company: Company }) {
  const [dialog, set] = useQueryStates(open)
  const isAdmin = can(company, 'admin')
  const add = () => void set({ new: true }, { history: 'push' })
  return (
    <>
      <PageHeader
        title="Financial Accounts"
        subtitle="The bank, savings and card accounts that you reconcile."
      >
        {isAdmin && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={add}>
            Add Account
          </Button>
        )}
      </PageHeader>
      <Requested company={company} isMeant={isOpeningRequest} />
      <AccountsOverview
        company={company}
        onAdd={isAdmin ? add : undefined}
        openTransactions={dialog.transactions}
        openSettings={dialog.settings}
        onTransactions={(transactions) =>
          void set({ transactions, day: null, row: null }, historyOf(transactions))
        }
        onSettings={(settings) => void set({ settings }, historyOf(settings))}
      />
      {isAdmin && (
        <AddAccountDialog company={company} opened={dialog.new} onClose={() => void set({ new: null })} />
      )}
    </>
  )
}

/** Going back closes what was opened. */
function historyOf(opened: number | null): { history: 'push' | 'replace' } {
  return { history: opened === null ? 'replace' : 'push' }
}
