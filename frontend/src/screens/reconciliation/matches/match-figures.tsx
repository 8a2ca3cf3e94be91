import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { flooredPercent } from '../../../../../shared/domain/wording/confidence.ts'
import { matchStatsQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { formatCount, formatPercent } from '../../../format/numbers.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { StatCard } from '../../../ui/figures/stat-card.tsx'

/** The matches in numbers, of the company or the account in view. */
export function MatchFigures({ scope: { company, account } }: { scope: Scope }) {
  const query = useQuery(matchStatsQuery(company.id, account?.id))
  const stats = query.data
  const confidence = stats?.avgConfidence
  if (query.isError && !stats) return <NotLoaded what="The figures of the matches" query={query} />
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', xs: 'sm' }} mb="sm">
      <StatCard label="Total Matches" value={stats && formatCount(stats.totalMatches)} />
      <StatCard
        label="Auto-Approved"
        value={stats && formatCount(stats.autoApproved)}
        note={stats?.autoRate == null ? undefined : `${formatPercent(stats.autoRate)} of all`}
      />
      <StatCard
        label="Avg Confidence"
        value={stats && (confidence == null ? 'No data yet' : flooredPercent(confidence))}
      />
    </SimpleGrid>
  )
}
