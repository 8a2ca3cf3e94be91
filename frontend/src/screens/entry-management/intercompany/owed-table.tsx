import type { Company } from '../../../../../shared/contract/companies.ts'
import type { IntercompanyBalances } from '../../../../../shared/contract/intercompany.ts'
import { foreign } from '../../../format/foreign.ts'
import { isZero } from '../../../format/money.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'

type Row = IntercompanyBalances['rows'][number]

/** One row for each other company and currency, with whether its books say the same. */
export function OwedTable({ company, rows }: { company: Company; rows: readonly Row[] }) {
  return (
    <DataTable
      label="Owed between companies"
      columns={columnsFor(company)}
      rows={rows}
      rowKey={({ otherCompanyId, currency }) => `${otherCompanyId} ${currency}`}
    />
  )
}

function columnsFor({ baseCurrency, name }: Company): Column<Row>[] {
  const amount = (of: 'dueFrom' | 'dueTo' | 'net') => (row: Row) => (
    <MoneyText amount={row[of]} currency={foreign({ baseCurrency }, row.currency)} dashZero />
  )
  return [
    {
      key: 'company',
      header: 'Company',
      isRowHeader: true,
      cell: ({ otherCompanyName }) => otherCompanyName,
    },
    { key: 'from', header: `Owes ${name}`, align: 'right', hideBelow: 'sm', cell: amount('dueFrom') },
    { key: 'to', header: `Is owed by ${name}`, align: 'right', hideBelow: 'sm', cell: amount('dueTo') },
    { key: 'net', header: 'Net', align: 'right', cell: amount('net') },
    { key: 'other', header: 'Its books', cell: (row) => <Agreement row={row} /> },
  ]
}

function Agreement({ row: { difference, currency } }: { row: Row }) {
  if (difference === null) return <ToneBadge tone="calm">You are no member</ToneBadge>
  if (isZero(difference)) return <ToneBadge tone="good">Agree</ToneBadge>
  return (
    <ToneBadge tone="bad">
      Differ by <MoneyText amount={difference} currency={currency} />
    </ToneBadge>
  )
}
