import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nightlyMatchingQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { formatInstant } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'

/** When the nightly matching last ran and what it did; nothing before the first night. */
export function LastNight({ scope: { company } }: { scope: Scope }) {
  const query = useQuery(nightlyMatchingQuery(company.id))
  const night = query.data
  if (!night) return <NotLoaded what="Last night" query={query} />
  if (!night.startedAt) return null
  const approved = night.runs.reduce((sum, { applied }) => sum + applied, 0)
  const did =
    night.accounts === 0
      ? 'nothing new to match'
      : `${counted(night.accounts, 'account')} matched, ${counted(approved, 'match', 'matches')} approved`
  return (
    <Text size="sm" c="dimmed">
      Nightly matching {formatInstant(night.startedAt, company.timeZone)}: {did}
    </Text>
  )
}
