import { Text } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { PeriodChecklist } from '../../../../shared/contract/periods.ts'
import { saidName } from '../../company/member-name.ts'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

type Move = PeriodChecklist['moves'][number]

/** How the lock was moved, by whom, and over what. */
export function PeriodMoves({ company, moves }: { company: Company; moves: readonly Move[] }) {
  const columns: Column<Move>[] = [
    {
      key: 'move',
      header: 'Lock',
      isRowHeader: true,
      cell: ({ lockedThrough }) => (lockedThrough ? `Through ${formatDay(lockedThrough)}` : 'Unlocked'),
    },
    {
      key: 'by',
      header: 'By',
      isProse: true,
      cell: ({ createdByName, createdBy, createdAt, askedBy, askedByName }) => (
        <>
          {saidName(createdBy, createdByName)}
          {askedBy && (
            <Text size="xs" c="dimmed">
              Asked for by {saidName(askedBy, askedByName)}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {formatInstant(createdAt, company.timeZone)}
          </Text>
        </>
      ),
    },
    {
      key: 'reason',
      header: 'Reason',
      isProse: true,
      cell: ({ reason, overridden }) => (
        <>
          {reason ?? '–'}
          {overridden.length > 0 && (
            <Text size="xs" c="dimmed">
              Open then: {overridden.join(' ')}
            </Text>
          )}
        </>
      ),
    },
  ]
  if (moves.length === 0) return null
  return <DataTable label="How the lock was moved" columns={columns} rows={moves} rowKey={({ id }) => id} />
}
