import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import type { AuditEntry } from '../../../../shared/contract/audit.ts'
import { auditHistoryQuery } from '../../api/audit.ts'
import { everybodyQuery } from '../../api/members.ts'
import { itemsOf } from '../../api/pages.ts'
import { memberName } from '../../company/member-name.ts'
import type { Scope } from '../../company/scope.ts'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../ui/figures/date-text.tsx'
import { type Tone, ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { SearchBox } from '../../ui/form/search-box.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import classes from './audit.module.css'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { fieldInWords, inShort, type Saying, whoIn } from './changes-in-words.ts'

const LIST_HEIGHT = '400px'
const TYPING_MS = 250

/** Every change of the company, newest first; the days are those of the screen. */
export function AuditHistory({ scope: { company, start, end } }: { scope: Scope }) {
  const [{ entity, person }, setFilter] = useQueryStates({ entity: parseAsString, person: parseAsString })
  const [open, setOpen] = useState<AuditEntry>()
  const { data: members = [] } = useQuery(everybodyQuery(company.id))
  const [sought] = useDebouncedValue(entity?.trim(), TYPING_MS)
  const query = useInfiniteQuery(
    auditHistoryQuery(company.id, {
      ...(sought && { entityType: sought }),
      ...(person && { userId: person }),
      ...(start && { startDate: start }),
      ...(end && { endDate: end }),
    }),
  )
  const entries = itemsOf(query.data)
  const people = members.map((one) => ({ value: one.userId, label: memberName(members, one.userId) }))
  const saying = {
    timeZone: company.timeZone,
    people: new Map(people.map(({ value, label }) => [value, label])),
  }

  return (
    <>
      <FilterBar
        onClear={entity || person ? () => void setFilter({ entity: null, person: null }) : undefined}
      >
        <SearchBox
          label="Filter by entity type"
          value={entity ?? ''}
          onChange={(value) => void setFilter({ entity: value || null })}
        />
        <Select
          aria-label="Person"
          placeholder="Everybody"
          clearable
          w={200}
          data={[...people, { value: 'system', label: 'System' }]}
          value={person}
          onChange={(value) => void setFilter({ person: value })}
        />
      </FilterBar>
      {query.isLoadingError ? (
        <LoadFailed
          title="The audit history could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={8} />
      ) : entries.length === 0 ? (
        <EmptyState kind="search" title="No audit history found">
          {query.hasNextPage
            ? 'Nothing of this kind among the newest changes.'
            : 'Try another entity type, person or period.'}
        </EmptyState>
      ) : (
        <DataTable
          label="Audit history"
          maxHeight={LIST_HEIGHT}
          columns={columnsOf(saying)}
          rows={entries}
          rowKey={({ id }) => id}
          onRowClick={setOpen}
        />
      )}
      <ShowMore query={query} />
      <AuditEntryDialog entry={open} saying={saying} onClose={() => setOpen(undefined)} />
    </>
  )
}

const ACTION_TONES: Record<AuditEntry['action'], Tone> = {
  created: 'notice',
  updated: 'calm',
  approved: 'good',
  rejected: 'bad',
  deleted: 'warn',
}

function columnsOf(saying: Saying): Column<AuditEntry>[] {
  return [
    {
      key: 'what',
      header: 'Entity',
      isRowHeader: true,
      width: 210,
      cell: ({ entityType, entityId, entityCount, timestamp }) => (
        <>
          {fieldInWords(entityType)}
          <span className={classes.sub} style={{ whiteSpace: 'nowrap' }}>
            {entityCount > 1 ? `${formatCount(entityCount)} alike` : shortId(entityId)}
          </span>
          <Text span hiddenFrom="sm" className={classes.sub}>
            <DateText date={timestamp} timeZone={saying.timeZone} />
          </Text>
        </>
      ),
    },
    {
      key: 'action',
      header: 'Action',
      width: 110,
      cell: ({ action }) => <ToneBadge tone={ACTION_TONES[action]}>{fieldInWords(action)}</ToneBadge>,
    },
    {
      key: 'changes',
      header: 'Before and after',
      hideBelow: 'md',
      cell: (entry) => (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {inShort(entry, saying)}
        </Text>
      ),
    },
    { key: 'who', header: 'By', hideBelow: 'sm', width: 150, cell: whoIn },
    {
      key: 'when',
      header: 'When',
      align: 'right',
      width: 180,
      hideBelow: 'sm',
      cell: ({ timestamp }) => <DateText date={timestamp} timeZone={saying.timeZone} />,
    },
  ]
}

const ID_END = 10

/** The end of an id tells it apart from its neighbours. */
function shortId(id: string | null): string {
  if (id === null) return ''
  return id.length > ID_END ? `…${id.slice(-ID_END)}` : id
}
