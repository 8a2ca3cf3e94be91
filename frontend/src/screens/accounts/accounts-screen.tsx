import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { Suspense } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { isOpeningRequest } from '../../../../shared/contract/requests.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { requestsQuery } from '../../api/requests.ts'
import { accountStatsListQuery } from '../../api/stats.ts'
import { can } from '../../company/company-context.tsx'
import { WithCompany } from '../../company/with-company.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Requested } from '../waiting/requested.tsx'
import { AccountsOverview } from './accounts-overview.tsx'

const AddAccountDialog = later(async () => (await import('./add-account-dialog.tsx')).AddAccountDialog)
/** Where somebody comes from a search. */
const LinesOfAllDialog = later(async () => (await import('./lines-of-all-dialog.tsx')).LinesOfAllDialog)

const asks = (companyId: number) => [
  accountsQuery(companyId),
  accountStatsListQuery(companyId),
  requestsQuery(companyId),
]

export function AccountsScreen() {
  return (
    <WithCompany heading={<PageHeader title="Financial Accounts" />} asks={asks}>
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
  /** What is sought in the lines of all accounts. */
  lines: parseAsString,
}

function Accounts({ company }: { company: Company }) {
  const [dialog, set] = useQueryStates(open)
  const { data: accounts } = useQuery(accountsQuery(company.id))
  const isAdmin = can(company, 'admin')
  const add = () => void set({ new: true }, { history: 'push' })
  return (
    <>
      <PageHeader
        title="Financial Accounts"
        subtitle="The bank, savings and card accounts that you reconcile."
      >
        {isAdmin && (
          <Button
            variant={accounts?.length === 0 ? 'default' : 'filled'}
            leftSection={<Plus size={16} aria-hidden />}
            onClick={add}
          >
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
      {dialog.lines !== null && (
        <Suspense>
          <LinesOfAllDialog
            company={company}
            words={dialog.lines}
            onWords={(lines) => void set({ lines })}
            onClose={() => void set({ lines: null })}
          />
        </Suspense>
      )}
      {isAdmin && dialog.new && (
        <Suspense>
          <AddAccountDialog company={company} opened onClose={() => void set({ new: null })} />
        </Suspense>
      )}
    </>
  )
}

/** Going back closes what was opened. */
function historyOf(opened: number | null): { history: 'push' | 'replace' } {
  return { history: opened === null ? 'replace' : 'push' }
}
