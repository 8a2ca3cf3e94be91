import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../../shared/contract/journal.ts'
import { decimalOf, money, sumOf } from '../../../../../shared/domain/money/money.ts'
import { journalEntriesQuery } from '../../../api/journal.ts'
import { itemsOf } from '../../../api/pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import type { StatementLine, StatementPage } from './statement-page.ts'

interface AccountEntriesProps {
  company: Company
  opened: { page: StatementPage; line: StatementLine } | undefined
  onClose: () => void
}

/** Beside a statement: the entries that a figure of it is made of. */
export function AccountEntries({ company, opened, onClose }: AccountEntriesProps) {
  return (
    <SidePanel opened={opened !== undefined} onClose={onClose} title={opened?.line.label ?? ''}>
      {opened && (
        <EntriesOfFigure company={company} page={opened.page} chartAccountId={opened.line.chartAccountId!} />
      )}
    </SidePanel>
  )
}

interface EntryOfAccount extends Pick<JournalEntry, 'id' | 'entryDate' | 'entryNumber' | 'description'> {
  /** Debit less credit of its lines on the account. */
  amount: string
}

function EntriesOfFigure({
  company,
  page,
  chartAccountId,
}: {
  company: Company
  page: StatementPage
  chartAccountId: number
}) {
  const { currency, startDate, endDate } = page
  const query = useInfiniteQuery(
    journalEntriesQuery(company.id, { chartAccountId, currency, endDate, ...(startDate && { startDate }) }),
  )
  if (query.error && !query.data)
    return (
      <LoadFailed
        title="The entries could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonRows rows={5} label="Loading entries" />
  const rows = itemsOf(query.data)
    .map((entry) => amountOn(chartAccountId, entry))
    .sort((one, other) => (one.entryDate < other.entryDate ? 1 : one.entryDate > other.entryDate ? -1 : 0))
  if (rows.length === 0)
    return (
      <EmptyState kind="nothing" order={3} compact title="No entries in this period">
        The figure comes from the period that it is compared with.
      </EmptyState>
    )
  const total = decimalOf(sumOf(rows.map(({ amount }) => money(amount))))
  return (
    <>
      <DataTable
        label="Entries of this figure"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        footer={
          query.hasNextPage ? undefined : (
            <tr>
              <th scope="row" colSpan={2}>
                {page.days}
              </th>
              <td data-align="right">
                <MoneyText amount={total} paint="none" />
              </td>
            </tr>
          )
        }
      />
      <ShowMore query={query} />
    </>
  )
}

const COLUMNS: Column<EntryOfAccount>[] = [
  { key: 'date', header: 'Date', width: 96, cell: ({ entryDate }) => <DateText date={entryDate} /> },
  {
    key: 'entry',
    header: 'Entry',
    isRowHeader: true,
    cell: ({ entryNumber, description }) => description || entryNumber,
  },
  {
    key: 'amount',
    header: 'Debit (Credit)',
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} paint="none" />,
  },
]

function amountOn(chartAccountId: number, entry: JournalEntry): EntryOfAccount {
  const own = entry.lines.filter((line) => line.chartAccountId === chartAccountId)
  const amount = sumOf(own.map((line) => money(line.debitAmount) - money(line.creditAmount)))
  return { ...entry, amount: decimalOf(amount) }
}
