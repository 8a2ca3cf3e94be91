import { Text, Title } from '@mantine/core'
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
import { NoticeList } from './notice-list.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { WaitingList } from './waiting-list.tsx'

const asks = (companyId: number) => [waitingForMeQuery(companyId)]

export function WaitingScreen() {
  return (
    <>
      <PageHeader
        title="Waiting for You"
        subtitle="What you have to decide, and your notices. What somebody else has to decide is not here."
      />
      <WithCompany asks={asks}>{(company) => <Waiting company={company} />}</WithCompany>
    </>
  )
}

function Waiting({ company }: { company: Company }) {
  // Who looks wants to know it now, not as it was when the bell was last asked.
  const { data, error, refetch } = useQuery({ ...waitingForMeQuery(company.id), refetchOnMount: 'always' })
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
  const { count, isMore, items, notices } = data
  return (
    <>
      {count + notices.length === 0 && (
        <EmptyState kind="nothing" title="Nothing waits for you">
          {company.requiresSecondPerson
            ? `Matches, entries and statements of ${company.name} that somebody else prepared appear here, and what you are told of.`
            : `Matches, entries and statements of ${company.name} that await a decision appear here, and what you are told of.`}
        </EmptyState>
      )}
      {count > 0 && (
        <Surface p="lg" mb="md">
          <Title order={2} size="h3" mb="xs">
            To Decide
          </Title>
          <WaitingList company={company} items={items} />
          {(isMore || count > items.length) && (
            <Text size="xs" c="dimmed" mt="sm">
              The oldest {formatCount(items.length)} of {isMore ? 'more than ' : ''}
              {formatCount(count)}. The next ones follow as these are decided.
            </Text>
          )}
        </Surface>
      )}
      {notices.length > 0 && (
        <Surface p="lg">
          <NoticeList company={company} notices={notices} />
        </Surface>
      )}
      <NotificationSettings company={company} />
    </>
  )
}
