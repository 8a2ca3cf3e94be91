import type { SourceTransaction } from '../../../../shared/contract/transactions.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

const COLUMNS: Column<SourceTransaction>[] = [
  {
    key: 'date',
    header: 'Date',
    width: 120,
    cell: ({ transactionDate }) => <DateText date={transactionDate} />,
  },
  { key: 'description', header: 'Description', isRowHeader: true, cell: ({ description }) => description },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} paint="sign" />,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'category', header: 'Category', hideBelow: 'sm', cell: ({ category }) => category ?? '–' },
]

export function TransactionsTable({ lines }: { lines: readonly SourceTransaction[] }) {
  return (
    <DataTable
      label="Transactions"
      columns={COLUMNS}
      rows={lines}
      rowKey={({ id }) => id}
      maxHeight="52dvh"
    />
  )
}
