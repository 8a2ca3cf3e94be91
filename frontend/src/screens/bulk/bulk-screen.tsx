import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, useQueryState } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { matchesQuery } from '../../api/matches.ts'
import { matchStatsQuery } from '../../api/matching.ts'
import { everybodyQuery } from '../../api/members.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { AutoMatch } from './auto-match.tsx'
import { PendingMatches } from './pending-matches.tsx'

/** Signs off many matches at once: find them, look through them, approve them as one operation. */
const asks = (companyId: number, isWhole: boolean) => [
  accountsQuery(companyId),
  everybodyQuery(companyId),
  ...(isWhole
    ? [matchStatsQuery(companyId, undefined), matchesQuery(companyId, { approvalStatus: 'pending' })]
    : []),
]

export function BulkScreen() {
  return (
    <WithCompany heading={<PageHeader title="Bulk Reconciliation" />} asks={asks}>
      {(company) => <BulkReconciliation company={company} />}
    </WithCompany>
  )
}

function BulkReconciliation({ company }: { company: Company }) {
  const { data: accounts, error, refetch } = useQuery(accountsQuery(company.id))
  const [asked, setAccount] = useQueryState('account', parseAsInteger)
  const account = accounts?.find(({ id }) => id === asked)
  return (
    <>
      <PageHeader title="Bulk Reconciliation" subtitle="Approve the matches that await it, many at once">
        {accounts && accounts.length > 0 && (
          <AutoMatch
            company={company}
            accounts={accounts}
            account={account}
            onChoose={(id) => void setAccount(id)}
          />
        )}
      </PageHeader>
      {error && !accounts ? (
        <LoadFailed title="The accounts could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !accounts ? (
        <SkeletonRows rows={6} />
      ) : (
        <PendingMatches company={company} account={account} />
      )}
      <Text size="xs" c="dimmed" mt="sm">
        Auto-Match looks for pairs and changes nothing; Auto-Persist keeps the sure and likely ones here as
        matches that await approval.
      </Text>
    </>
  )
}
