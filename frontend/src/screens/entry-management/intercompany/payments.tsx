import { Anchor, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { ShownEntry } from '../../../../../shared/contract/journal.ts'
import { intercompanyPaymentsQuery } from '../../../api/intercompany.ts'
import { itemsOf } from '../../../api/pages.ts'
import { foreign } from '../../../format/foreign.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { ForeignText } from '../../../ui/figures/foreign-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'

interface PaymentsProps {
  company: Company
  onOpenEntry: (id: string) => void
}

/** Entries that stand in two companies, newest day first. */
export function Payments({ company, onOpenEntry }: PaymentsProps) {
  const query = useInfiniteQuery(intercompanyPaymentsQuery(company.id))
  const entries = itemsOf(query.data)
  if (query.isPending) return <SkeletonRows label="Loading payments" />
  if (query.isError && entries.length === 0)
    return (
      <LoadFailed
        title="The payments could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        None is recorded yet.
      </Text>
    )
  return (
    <>
      <DataTable
        label="Payments between companies"
        columns={columnsFor(company, onOpenEntry)}
        rows={entries}
        rowKey={({ id }) => id}
      />
      <ShowMore query={query} />
    </>
  )
}

function columnsFor(company: Company, onOpenEntry: (id: string) => void): Column<ShownEntry>[] {
  return [
    { key: 'date', header: 'Date', cell: ({ entryDate }) => <DateText date={entryDate} /> },
    {
      key: 'entry',
      header: 'Payment',
      isRowHeader: true,
      cell: ({ id, entryNumber, description }) => (
        <>
          {description}
          <br />
          <Anchor component="button" type="button" size="xs" onClick={() => onOpenEntry(id)}>
            {entryNumber}
          </Anchor>
        </>
      ),
    },
    {
      key: 'other',
      header: 'With',
      hideBelow: 'sm',
      cell: ({ counterpart }) => (
        <>
          {counterpart?.companyName}
          <Text size="xs" c="dimmed">
            {counterpart?.entryNumber} there
          </Text>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'right',
      cell: ({ totalDebits, currency, lines }) => {
        const paid = lines[0]?.foreign
        return (
          <>
            <MoneyText amount={totalDebits} currency={foreign(company, currency)} />
            <ForeignText amounts={paid ? [paid] : []} />
          </>
        )
      },
    },
  ]
}
