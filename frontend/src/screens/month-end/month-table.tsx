import { Text } from '@mantine/core'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../../../shared/domain/money/money.ts'
import { saidName } from '../../company/member-name.ts'
import { formatDay } from '../../format/dates.ts'
import { isZero } from '../../format/money.ts'
import { besides, formatCount } from '../../format/numbers.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { isLocked, type MonthRow } from './month-rows.ts'
import { StateBadge } from './state-badge.tsx'

interface MonthTableProps {
  rows: readonly MonthRow[]
  onOpen: (row: MonthRow) => void
}

/** Every account in one line. */
export function MonthTable({ rows, onOpen }: MonthTableProps) {
  return (
    <DataTable
      label="Accounts by company"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ accountId }) => accountId}
      onRowClick={onOpen}
    />
  )
}

const COLUMNS: Column<MonthRow>[] = [
  {
    key: 'account',
    header: 'Account',
    isRowHeader: true,
    sortValue: ({ company, accountName }) => `${company.name} ${accountName}`,
    cell: ({ company, accountName, currency }) => (
      <>
        {accountName}
        <Text size="xs" c="dimmed">
          {company.name}, {currency}
        </Text>
      </>
    ),
  },
  { key: 'bank', header: 'Bank', align: 'right', cell: (row) => <BankBalance row={row} /> },
  {
    key: 'books',
    header: 'Books',
    align: 'right',
    cell: ({ bookBalance, currency }) => <MoneyText amount={bookBalance} currency={unsaid(currency)} />,
  },
  {
    key: 'difference',
    header: 'Unexplained',
    align: 'right',
    cell: (row) => <Unexplained row={row} />,
  },
  {
    key: 'open',
    header: 'Open lines',
    align: 'right',
    sortValue: ({ openLines }) => openLines,
    firstSort: 'desc',
    cell: ({ openLines, excludedLines, openEntries }) => (
      <>
        {formatCount(openLines)}
        {besides(excludedLines)}
        {openEntries > 0 && (
          <Text size="xs" c="dimmed">
            {formatCount(openEntries)} in the books
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    sortValue: ({ state }) => state,
    cell: ({ company, state, isOverdue }) => (
      <>
        <StateBadge state={state} isOverdue={isOverdue} />
        {isLocked(company) && (
          <Text size="xs" c="dimmed">
            Month locked
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'prepared',
    header: 'Prepared by',
    hideBelow: 'lg',
    cell: (row) => saidName(row.preparedBy, row.preparedByName),
  },
  {
    key: 'approved',
    header: 'Approved by',
    hideBelow: 'lg',
    cell: (row) => saidName(row.approvedBy, row.approvedByName),
  },
  {
    key: 'due',
    header: 'Due',
    hideBelow: 'md',
    sortValue: ({ dueDay }) => dueDay ?? '',
    cell: ({ dueDay }) => <span style={{ whiteSpace: 'nowrap' }}>{dueDay ? formatDay(dueDay) : '–'}</span>,
  },
]

/** Words in a column of amounts end where its digits do, as `money-text.module.css` has them. */
const BESIDE_DIGITS = '0.36em'

/** The bank's own balance; until somebody brings it, what our lines come to, which is said to prove nothing. */
export function BankBalance({ row: { bankBalance, calculatedBalance, currency } }: { row: MonthRow }) {
  if (bankBalance !== null) return <MoneyText amount={bankBalance} currency={unsaid(currency)} />
  return (
    <Text span display="block" inherit c="dimmed" mr={BESIDE_DIGITS}>
      Not stated
      <Text span display="block" size="xs">
        lines: <MoneyText amount={calculatedBalance} currency={unsaid(currency)} paint="none" />
      </Text>
    </Text>
  )
}

/** What of bank less books no open item explains, and what the items between them come to: a matter of timing. Nothing is said as 0.00: a dash would say that nobody knows. */
export function Unexplained({ row: { difference, unexplained, currency } }: { row: MonthRow }) {
  if (difference === null || unexplained === null)
    return (
      <Text span inherit c="dimmed" mr={BESIDE_DIGITS}>
        –
      </Text>
    )
  const between = decimalOf(money(difference) - money(unexplained))
  return (
    <>
      <MoneyText amount={unexplained} currency={unsaid(currency)} />
      {!isZero(between) && (
        <Text span display="block" size="xs" c="dimmed" mr={BESIDE_DIGITS}>
          timing items: <MoneyText amount={between} currency={unsaid(currency)} paint="none" />
        </Text>
      )}
    </>
  )
}
