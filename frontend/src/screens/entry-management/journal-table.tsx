import { Text } from '@mantine/core'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

interface JournalTableProps {
  entries: readonly JournalEntry[]
  openId: string | null
  onOpen: (id: string) => void
  onEndNear: (() => void) | undefined
}

export function JournalTable({ entries, openId, onOpen, onEndNear }: JournalTableProps) {
  return (
    <DataTable
      label="Journal entries"
      columns={COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      isActive={({ id }) => id === openId}
      maxHeight="calc(100dvh - 270px)"
      {...(onEndNear ? { onEndNear } : {})}
    />
  )
}

const COLUMNS: Column<JournalEntry>[] = [
  {
    key: 'number',
    header: 'Entry #',
    isRowHeader: true,
    cell: ({ entryNumber, description }) => (
      <>
        {entryNumber}
        <Text span display="block" size="xs" c="dimmed" lineClamp={1}>
          {description}
        </Text>
      </>
    ),
  },
  { key: 'date', header: 'Date', width: 125, cell: ({ entryDate }) => <DateText date={entryDate} /> },
  {
    key: 'reference',
    header: 'Reference',
    hideBelow: 'md',
    cell: ({ referenceNumber }) => referenceNumber ?? '–',
  },
  {
    key: 'debit',
    header: 'Debit',
    align: 'right',
    cell: ({ totalDebits, currency }) => <MoneyText amount={totalDebits} currency={currency} />,
  },
  {
    key: 'credit',
    header: 'Credit',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ totalCredits, currency }) => <MoneyText amount={totalCredits} currency={currency} />,
  },
  {
    key: 'status',
    header: 'Status',
    hideBelow: 'sm',
    width: 110,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
]
