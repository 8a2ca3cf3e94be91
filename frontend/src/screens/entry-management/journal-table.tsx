import { Text } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { foreignTo } from '../../format/money.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

interface JournalTableProps {
  company: Company
  entries: readonly JournalEntry[]
  openId: string | null
  onOpen: (id: string) => void
  onEndNear: (() => void) | undefined
}

export function JournalTable({ company, entries, openId, onOpen, onEndNear }: JournalTableProps) {
  return (
    <DataTable
      label="Journal entries"
      columns={columnsFor(company)}
      rows={entries}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      isActive={({ id }) => id === openId}
      maxHeight="calc(100dvh - 305px)"
      {...(onEndNear ? { onEndNear } : {})}
    />
  )
}

/** Amounts without a sign of currency are in the company's own. */
function columnsFor({ baseCurrency }: Company): Column<JournalEntry>[] {
  return [
    { key: 'number', header: 'Entry #', isRowHeader: true, cell: NumberCell },
    {
      key: 'date',
      header: 'Date',
      width: 125,
      hideBelow: 'sm',
      cell: ({ entryDate }) => <DateText date={entryDate} />,
    },
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
      cell: ({ totalDebits, currency }) => (
        <MoneyText amount={totalDebits} currency={foreignTo(baseCurrency, currency)} />
      ),
    },
    {
      key: 'credit',
      header: 'Credit',
      align: 'right',
      hideBelow: 'sm',
      cell: ({ totalCredits, currency }) => (
        <MoneyText amount={totalCredits} currency={foreignTo(baseCurrency, currency)} />
      ),
    },
    { key: 'status', header: 'Status', width: 110, cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}

function NumberCell({ entryNumber, description, entryDate }: JournalEntry) {
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{entryNumber}</span>
      <Text component="span" hiddenFrom="sm" display="block" size="xs" c="dimmed">
        <DateText date={entryDate} />
      </Text>
      <Text span display="block" size="xs" c="dimmed" lineClamp={1}>
        {description}
      </Text>
    </>
  )
}
