import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { reconciliationDashboardQuery } from '../../../api/overview.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SampleData } from './sample-data.tsx'

/** Where to begin: an account of one's own, or sample data to look around in. */
export function NoAccounts({ company }: { company: Company }) {
  const dashboard = useQuery(reconciliationDashboardQuery(company.id))
  return (
    <EmptyState
      kind="nothing"
      title="No accounts yet"
      action={
        <Group gap="xs" justify="center">
          {dashboard.data && <SampleData company={company} sampleData={dashboard.data.sampleData} />}
          <Button component={Link} to="/accounts">
            Go to Financial Accounts
          </Button>
        </Group>
      }
    >
      Add a financial account first; its bank lines and ledger entries are matched here.
    </EmptyState>
  )
}
