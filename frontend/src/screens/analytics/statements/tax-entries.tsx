import { Anchor, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { SalesTaxLine } from '../../../../../shared/contract/sales-tax.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { itemsOf } from '../../../api/pages.ts'
import { salesTaxLinesQuery } from '../../../api/reports.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import type { StatementPage, TaxedFigure } from './statement-page.ts'

interface TaxEntriesProps {
  company: Company
  page: StatementPage
  taxed: TaxedFigure
}

/** The entries that a figure of the sales tax comes of. */
export function TaxEntries({ company, page: { currency, startDate, endDate }, taxed }: TaxEntriesProps) {
  const days = { startDate: startDate ?? endDate, endDate }
  const lines = useInfiniteQuery(salesTaxLinesQuery(company.id, { ...taxed, ...days, currency }))
  if (lines.error && !lines.data)
    return (
      <LoadFailed
        title="The entries could not be loaded"
        error={lines.error}
        onRetry={() => void lines.refetch()}
      />
    )
  if (!lines.data) return <SkeletonRows rows={5} label="Loading the entries" />
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {taxed.side === 'sales' ? 'Sales' : 'Purchases'} · {formatPeriod(days.startDate, endDate)} ·{' '}
        {currency}
      </Text>
      <DataTable
        label="Entries"
        columns={columnsIn(unsaid(currency))}
        rows={itemsOf(lines.data)}
        rowKey={({ entryId }) => entryId}
      />
      <ShowMore query={lines} />
    </>
  )
}

const columnsIn = (currency: SaidCurrency): Column<SalesTaxLine>[] => [
  {
    key: 'entry',
    header: 'Entry',
    isRowHeader: true,
    cell: ({ entryId, entryNumber, entryDate, description }) => (
      <>
        {description}
        <Text size="xs" c="dimmed">
          <DateText date={entryDate} /> ·{' '}
          <Anchor component={Link} to={`/entry-management?tab=journal&entry=${entryId}`} inherit>
            {entryNumber}
          </Anchor>
        </Text>
      </>
    ),
  },
  {
    key: 'net',
    header: 'Net',
    align: 'right',
    cell: ({ netAmount }) => <MoneyText amount={netAmount} currency={currency} />,
  },
  {
    key: 'tax',
    header: 'Tax',
    align: 'right',
    cell: ({ taxAmount }) => <MoneyText amount={taxAmount} currency={currency} dashZero />,
  },
]
