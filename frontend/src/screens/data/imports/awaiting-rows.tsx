import { Box, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import, ShownImportRow } from '../../../../../shared/contract/imports.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { importRowsQuery } from '../../../api/imports.ts'
import { itemsOf } from '../../../api/pages.ts'
import { isMoneyOut } from '../../../format/direction.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'

const PAGE = 50

const columnsIn = (currency: SaidCurrency): Column<ShownImportRow>[] => [
  { key: 'date', header: 'Date', width: 104, cell: ({ line }) => line && <DateText date={line.date} /> },
  {
    key: 'description',
    header: 'Description',
    isRowHeader: true,
    cell: ({ row, line, reason, raw }) => (
      <>
        {line ? line.description || '–' : raw}
        {(reason || !line) && (
          <Text size="sm" c="dimmed">
            {line ? 'Left out' : `Row ${row} cannot be read`}: {reason}
          </Text>
        )}
        <Box hiddenFrom="sm">
          <Text size="xs" c="dimmed">
            {line?.account}
          </Text>
        </Box>
      </>
    ),
  },
  { key: 'account', header: 'Account', hideBelow: 'sm', cell: ({ line }) => line?.account },
  { key: 'in', header: 'Money in', align: 'right', cell: (row) => amountOf(row, false, currency) },
  { key: 'out', header: 'Money out', align: 'right', cell: (row) => amountOf(row, true, currency) },
]

/** What a ledger file that awaits another person brings, row by row and each with the account that it goes to: who confirms it signs these. */
export function AwaitingRows({ company, item }: { company: Company; item: Import }) {
  const query = useInfiniteQuery(importRowsQuery(company.id, item.id, { limit: PAGE }))
  const rows = itemsOf(query.data)
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {query.hasNextPage
          ? `The first ${formatCount(rows.length)} of ${counted(item.totalRecords, 'row')}`
          : `${item.totalRecords === 1 ? '' : 'All '}${counted(item.totalRecords, 'row')}`}
      </Title>
      {query.isLoadingError ? (
        <LoadFailed
          title="The rows could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows label="Loading the rows" rows={4} />
      ) : (
        <>
          <DataTable
            label="Rows that await another person"
            columns={columnsIn(unsaid(item.currency))}
            rows={rows}
            rowKey={(row) => `${rows.indexOf(row)}`}
            maxHeight="40dvh"
          />
          <ShowMore query={query} />
        </>
      )}
    </div>
  )
}

function amountOf({ line }: ShownImportRow, isOut: boolean, currency: SaidCurrency) {
  if (!line || isMoneyOut('ledger', line.amount) !== isOut) return null
  return <MoneyText amount={line.amount} currency={currency} unsigned paint="none" />
}
