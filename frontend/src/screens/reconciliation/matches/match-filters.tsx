import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { APPROVAL_STATUSES, ORIGINS } from '../../../../../shared/contract/matches.ts'
import type { MatchesFilter } from '../../../api/matches.ts'
import { everybodyQuery } from '../../../api/members.ts'
import { memberName } from '../../../company/member-name.ts'
import { statusLabel } from '../../../ui/figures/status-badge.tsx'
import { FilterBar } from '../../../ui/form/filter-bar.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { MATCH_ORIGINS } from './match-words.ts'

const VIEW = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(APPROVAL_STATUSES),
  origin: parseAsStringLiteral(ORIGINS),
  person: parseAsString,
  batch: parseAsString,
}
const NOTHING = { q: null, status: null, origin: null, person: null, batch: null }
const SEARCH_PAUSE_MS = 250

/** What is asked of the matches beside account and period. It stands in the address. */
export function useMatchFilters() {
  const [view, set] = useQueryStates(VIEW)
  const { status, origin, person, batch } = view
  const [search] = useDebouncedValue(view.q.trim(), SEARCH_PAUSE_MS)
  const filter: MatchesFilter = {
    ...(status && { approvalStatus: status }),
    ...(origin && { origin }),
    ...(person && { person }),
    ...(batch && { operationId: batch }),
    ...(search && { search }),
  }
  return { view, set, filter, isFiltered: Object.keys(filter).length > 0 }
}

interface MatchFiltersProps {
  companyId: number
  filters: ReturnType<typeof useMatchFilters>
}

export function MatchFilters({ companyId, filters: { view, set, isFiltered } }: MatchFiltersProps) {
  const { data: people = [] } = useQuery(everybodyQuery(companyId))
  return (
    <FilterBar mb={0} onClear={isFiltered ? () => void set(NOTHING) : undefined}>
      <SearchBox label="Search matches" value={view.q} onChange={(text) => void set({ q: text || null })} />
      <Select
        aria-label="Status"
        placeholder="All Status"
        clearable
        w={150}
        data={APPROVAL_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        value={view.status}
        onChange={(status) => void set({ status: status as typeof view.status })}
      />
      <Select
        aria-label="Origin"
        placeholder="All origins"
        clearable
        w={150}
        data={ORIGINS.map((value) => ({ value, label: MATCH_ORIGINS[value] }))}
        value={view.origin}
        onChange={(origin) => void set({ origin: origin as typeof view.origin })}
      />
      <SearchSelect
        nothingFoundMessage="No such member"
        aria-label="Person"
        placeholder="Anybody"
        clearable
        w={170}
        data={people.map(({ userId }) => ({ value: userId, label: memberName(people, userId) }))}
        value={view.person}
        onChange={(person) => void set({ person })}
      />
      {view.batch && <Text size="sm">Matches of one batch, of any days</Text>}
    </FilterBar>
  )
}
