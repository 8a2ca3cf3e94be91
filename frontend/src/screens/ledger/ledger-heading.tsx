import { Button } from '@mantine/core'
import { Plus, Upload } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

interface LedgerHeadingProps {
  company?: Company
  /** Where there is nothing yet, the list begins with the same button. */
  isEmpty?: boolean
  onCreate?: () => void
}

export function LedgerHeading({ company, isEmpty, onCreate }: LedgerHeadingProps) {
  return (
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
          <Button
            variant={isEmpty ? 'default' : 'filled'}
            leftSection={<Plus size={16} aria-hidden />}
            onClick={onCreate}
          >
            Create Transaction
          </Button>
        </>
      )}
    </PageHeader>
  )
}
