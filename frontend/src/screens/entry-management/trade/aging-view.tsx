import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AgedAmounts, Aging } from '../../../../../shared/contract/aging.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { amountCell, type SheetRow, texts } from '../../../../../shared/domain/exports/sheet.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { LATE_BUCKETS } from '../../../../../shared/domain/trade/aging.ts'
import { CONTROL_ACCOUNT_CODES, type TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { agingQuery } from '../../../api/trade.ts'
import { foreignWords, isZero } from '../../../format/money.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { type SheetExport, useSheetExport } from '../../../ui/feedback/use-sheet-export.ts'
import { ForeignText } from '../../../ui/figures/foreign-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { SIDE_WORDS } from './side-words.ts'

const AgingChart = lazy(async () => ({ default: (await import('./aging-chart.tsx')).AgingChart }))

type AgedContact = Aging['contacts'][number]

const AMOUNTS = [
  ...LATE_BUCKETS,
  { name: 'credit', label: 'Credit' },
  { name: 'total', label: 'Total' },
] as const

/** What is open at the end of a day by how late it is, beside what the books say. */
export function AgingView({ company, side }: { company: Company; side: TradeSide }) {
  const [asOf, setAsOf] = useState<string>(todayIn(company.timeZone, new Date()))
  const { exportSheets, isExporting } = useSheetExport(company.id)
  const { data, error, refetch } = useQuery(agingQuery(company.id, side, asOf))
  return (
    <>
      <Group align="end" mb="sm" justify="space-between">
        <DayInput label="As of" value={asOf} onChange={(day) => day && setAsOf(day)} />
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          disabled={!data}
          loading={isExporting}
          onClick={() => data && void exportSheets('csv', agingExport(company, data))}
        >
          Export
        </Button>
      </Group>
      {error && !data ? (
        <LoadFailed title="The aging could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows label="Loading the aging" />
      ) : data.contacts.length === 0 && isZero(data.difference) ? (
        <EmptyState kind="nothing" title="Nothing Is Open">
          Nothing was owed at the end of this day.
        </EmptyState>
      ) : (
        <Stack gap="sm">
          <Suspense fallback={<SkeletonRows rows={4} label="Loading the chart" />}>
            <AgingChart aging={data} />
          </Suspense>
          <DataTable
            label="Aging"
            columns={columnsFor(side, unsaid(data.currency))}
            rows={data.contacts}
            rowKey={({ contactId }) => contactId}
            footer={<TotalsRow totals={data.totals} currency={unsaid(data.currency)} />}
          />
          <BesideBooks aging={data} />
        </Stack>
      )}
    </>
  )
}

function columnsFor(side: TradeSide, currency: SaidCurrency): Column<AgedContact>[] {
  return [
    {
      key: 'contact',
      header: SIDE_WORDS[side].contact,
      isRowHeader: true,
      cell: ({ contactName }) => contactName,
      sortValue: ({ contactName }) => contactName,
    },
    ...AMOUNTS.map(
      ({ name, label }): Column<AgedContact> => ({
        key: name,
        header: label,
        align: 'right',
        ...(name !== 'total' && { hideBelow: 'md' as const }),
        cell: ({ amounts }) => (
          <>
            <MoneyText amount={amounts[name]} currency={currency} dashZero />
            {name === 'total' && <ForeignText amounts={amounts.foreign} />}
          </>
        ),
      }),
    ),
  ]
}

function TotalsRow({ totals, currency }: { totals: AgedAmounts; currency: SaidCurrency }) {
  return (
    <tr>
      <th scope="row">Total</th>
      {AMOUNTS.map(({ name }) => (
        <td key={name} data-align="right" data-hide-below={name === 'total' ? undefined : 'md'}>
          <MoneyText amount={totals[name]} currency={currency} dashZero />
          {name === 'total' && <ForeignText amounts={totals.foreign} />}
        </td>
      ))}
    </tr>
  )
}

/** Whether the documents and the account of the chart say the same. */
function BesideBooks({
  aging: { side, controlBalance, difference, revaluation, currency },
}: {
  aging: Aging
}) {
  const account = `${CONTROL_ACCOUNT_CODES[side]} ${side === 'receivable' ? 'Accounts Receivable' : 'Accounts Payable'}`
  return (
    <Text size="sm" role="status">
      {account} says <MoneyText amount={controlBalance} currency={currency} />
      {revaluation && (
        <>
          , <MoneyText amount={revaluation} currency={currency} /> of it by the rates of the day
        </>
      )}
      {isZero(difference) ? (
        ', as the documents do.'
      ) : (
        <>
          : <MoneyText amount={difference} currency={currency} /> more than the documents. It was posted there
          by hand.
        </>
      )}
    </Text>
  )
}

function agingExport(company: Company, { side, asOfDate, currency, contacts, totals }: Aging): SheetExport {
  const row = (kind: 'plain' | 'total', name: string, amounts: AgedAmounts): SheetRow => ({
    kind,
    cells: [
      ...texts(name),
      ...AMOUNTS.map((each) => amountCell(amounts[each.name], currency)),
      ...(amounts.foreign ? texts(foreignWords(amounts.foreign)) : []),
    ],
  })
  const foreign = totals.foreign ? ['In other currencies'] : []
  const rows: SheetRow[] = [
    {
      kind: 'columns',
      cells: texts(SIDE_WORDS[side].contact, ...AMOUNTS.map(({ label }) => label), ...foreign),
    },
    ...contacts.map(({ contactName, amounts }) => row('plain', contactName, amounts)),
    row('total', 'Total', totals),
  ]
  return {
    fileName: [company.name, side, 'aging', asOfDate],
    sheets: [{ name: 'Aging', rows }],
    endDate: asOfDate,
  }
}
