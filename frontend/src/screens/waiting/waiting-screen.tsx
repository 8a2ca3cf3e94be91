import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { waitingForMeQuery } from '../../api/workflow.ts'
import { WithCompany } from '../../company/with-company.tsx'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { WaitingList } from './waiting-list.tsx'

export function WaitingScreen() {
  return (
    <>
      <PageHeader
        title="Waiting for You"
        subtitle="What stands still until you decide it, the oldest first. What somebody else has to decide is not here."
      />
      <WithCompany>{(company) => <Waiting company={company} />}</WithCompany>
    </>
  )
}

function Waiting({ company }: { company: Company }) {
  const { data, error, refetch } = useQuery(waitingForMeQuery(company.id))
  if (!data)
    return error ? (
      <LoadFailed
        title="What waits for you could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows label="Loading what waits for you" />
    )
  const { count, isMore, items } = data
  if (count === 0)
    return (
      <Surface>
        <EmptyState kind="nothing" title="Nothing waits for you">
          {company.requiresSecondPerson
            ? `Matches, entries and statements of ${company.name} that somebody else prepared appear here.`
            : `Matches, entries and statements of ${company.name} that await a decision appear here.`}
        </EmptyState>
      </Surface>
    )
  return (
    <Surface p="lg">
      <WaitingList company={company} items={items} />
      {(isMore || count > items.length) && (
        <Text size="xs" c="dimmed" mt="sm">
          The oldest {formatCount(items.length)} of {isMore ? 'more than ' : ''}
          {formatCount(count)}. The next ones follow as these are decided.
        </Text>
      )}
    </Surface>
  )
}
