import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AgedAmounts, Aging } from '../../../../../shared/contract/aging.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { agingQuery } from '../../../api/trade.ts'
import { formatDay } from '../../../format/dates.ts'
import { isZero } from '../../../format/money.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ForeignText } from '../../../ui/figures/foreign-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { ExportMenu } from '../../../ui/layout/export-menu.tsx'
import { PrintButton } from '../../../ui/layout/print-button.tsx'
import { PrintedHeading } from '../../../ui/layout/printed-heading.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { AGED_AMOUNTS, agingSheet, controlAccountOf } from './aging-sheet.ts'
import { SIDE_WORDS } from './side-words.ts'

const AgingChart = later(async () => (await import('./aging-chart.tsx')).AgingChart)

type AgedContact = Aging['contacts'][number]

/** What is open at the end of a day by how late it is, beside what the books say. */
export function AgingView({ company, side }: { company: Company; side: TradeSide }) {
  const [asOf, setAsOf] = useState<string>(todayIn(company.timeZone, new Date()))
  const { data, error, refetch } = useQuery(agingQuery(company.id, side, asOf))
  return (
    <>
      <Group align="end" mb="sm" justify="space-between" className="not-printed">
        <DayInput label="As of" value={asOf} onChange={(day) => day && setAsOf(day)} />
        <Group gap="xs">
          <ExportMenu
            companyId={company.id}
            fileName={[company.name, side, 'aging', asOf]}
            endDate={asOf}
            sheets={data && (() => [agingSheet(company, data, new Date().toISOString())])}
          />
          <PrintButton />
        </Group>
      </Group>
      <PrintedHeading company={company} of={[SIDE_WORDS[side].aged, `as of ${formatDay(asOf)}`]} />
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
    ...AGED_AMOUNTS.map(
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
      {AGED_AMOUNTS.map(({ name }) => (
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
  return (
    <Text size="sm" role="status">
      {controlAccountOf(side)} says <MoneyText amount={controlBalance} currency={currency} />
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
