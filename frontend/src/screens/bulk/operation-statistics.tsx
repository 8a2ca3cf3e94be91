import { Progress, SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { operationLabel } from '../../../../shared/domain/operations/labels.ts'
import { type BulkDays, bulkStatisticsQuery } from '../../api/bulk.ts'
import { formatCount, formatPercent } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './bulk.module.css'
import { durationInWords } from './duration.ts'

/** The operations of the chosen days in figures. */
export function OperationStatistics({ company, days }: { company: Company; days: BulkDays }) {
  const { data, error, refetch } = useQuery(bulkStatisticsQuery(company.id, days))
  if (error && !data)
    return <LoadFailed title="The statistics could not be loaded" error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.totalOperations === 0) return <NoOperations isFiltered={Object.keys(days).length > 0} />
  const { averageProcessingTime: seconds } = data
  const types = Object.entries(data.operationsByType).toSorted(([, one], [, other]) => other - one)
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        <StatCard label="Total Operations" value={formatCount(data.totalOperations)} />
        <StatCard
          label="Successful"
          value={formatCount(data.successfulOperations)}
          note={data.failedOperations ? `${formatCount(data.failedOperations)} failed` : 'none failed'}
        />
        <StatCard label="Matches Processed" value={formatCount(data.totalMatchesProcessed)} />
        <StatCard
          label="Average Processing Time"
          value={seconds === null ? 'No data yet' : durationInWords(seconds)}
        />
      </SimpleGrid>
      <div className={classes.pair}>
        <Surface aria-labelledby="success-rate">
          <Title order={2} size="h4" id="success-rate" mb="xs">
            Success Rate
          </Title>
          <Progress value={data.successRate ?? 0} size="lg" aria-label="Success rate" />
          <Text size="sm" mt={6} className="figures">
            {formatPercent(data.successRate)}
            {data.successRate !== null && ' of the finished operations did what they were asked for'}
          </Text>
        </Surface>
        <Surface aria-labelledby="by-type">
          <Title order={2} size="h4" id="by-type" mb="xs">
            Operations by Type
          </Title>
          <ul className={classes.types}>
            {types.map(([type, count]) => (
              <li key={type}>
                <span>{operationLabel(type)}</span>
                <span className="figures">{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </Surface>
      </div>
    </>
  )
}

export function NoOperations({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState kind={isFiltered ? 'search' : 'nothing'} title="No bulk operations found">
      {isFiltered
        ? 'Try other days, or clear the filters.'
        : 'Approve or reject several matches at once: what you do appears here, and can be undone as one unit.'}
    </EmptyState>
  )
}
