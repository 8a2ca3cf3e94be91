import { Box, Text } from '@mantine/core'
import type { SourceTransaction } from '../../../../shared/contract/transactions.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { useMemberNames } from '../../company/use-member-names.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { CommentsButton } from '../comments/comments-button.tsx'

const columnsOf = (nameOf: (userId: string) => string | undefined): Column<SourceTransaction>[] => [
  {
    key: 'date',
    header: 'Date',
    width: 104,
    cell: ({ transactionDate }) => <DateText date={transactionDate} />,
  },
  {
    key: 'description',
    header: 'Description',
    isRowHeader: true,
    cell: ({ description, status, dispute, reconciliationNotes, typedBy }) => (
      <>
        {description}
        {[typedInWords(typedBy, nameOf), dispute?.reason, reconciliationNotes].filter(Boolean).map((said) => (
          <Text key={said} size="sm" c="dimmed">
            {said}
          </Text>
        ))}
        <Box hiddenFrom="sm">
          <StatusBadge status={status} />
        </Box>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={unsaid(currency)} paint="sign" />,
  },
  { key: 'status', header: 'Status', hideBelow: 'sm', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'category', header: 'Category', hideBelow: 'sm', cell: ({ category }) => category ?? '–' },
  {
    key: 'comments',
    header: '',
    width: 44,
    align: 'right',
    cell: ({ id, description }) => <CommentsButton ownerId={id} name={description} />,
  },
]

function typedInWords(typedBy: string | undefined, nameOf: (userId: string) => string | undefined) {
  const name = typedBy && nameOf(typedBy)
  return name && `Typed by ${name}`
}

interface TransactionsTableProps {
  lines: readonly SourceTransaction[]
  /** The one that a link meant. */
  meantId: string | null
  /** Where the lines are of several accounts. */
  accountNames?: ReadonlyMap<number, string>
}

export function TransactionsTable({ lines, meantId, accountNames }: TransactionsTableProps) {
  const typed = lines.find(({ typedBy }) => typedBy)
  const nameOf = useMemberNames(typed?.companyId ?? 0, typed !== undefined)
  const columns = columnsOf(nameOf)
  const [date, ...others] = columns
  const account: Column<SourceTransaction> = {
    key: 'account',
    header: 'Account',
    cell: ({ financialAccountId }) => accountNames?.get(financialAccountId) ?? '–',
  }
  return (
    <DataTable
      label="Transactions"
      columns={accountNames ? [date!, account, ...others] : columns}
      rows={lines}
      rowKey={({ id }) => id}
      landsOn={({ id }) => id === meantId}
      maxHeight="52dvh"
    />
  )
}
