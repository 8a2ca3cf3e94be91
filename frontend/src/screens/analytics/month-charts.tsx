import { Anchor, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { day, endOfMonth } from '../../../../shared/domain/calendar/day.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { accountMonthsQuery } from '../../api/stats.ts'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, formatPercent, formatRoughly } from '../../format/numbers.ts'
import { BarChart, type ChartPlace, type ChartSeries } from '../../ui/charts/bar-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { isBlank, type MonthTotal, monthTotals } from './month-totals.ts'

interface MonthChartsProps {
  companyId: number
  accountIds: readonly number[]
}

/** The last twelve months of the chosen accounts as pictures, one set for each currency. */
export function MonthCharts({ companyId, accountIds }: MonthChartsProps) {
  const { data, error, refetch } = useQuery(accountMonthsQuery(companyId))
  if (error && !data)
    return <LoadFailed title="The months could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SimpleGrid {...PLACES}>
        {CHARTS.map(({ title }) => (
          <SkeletonRows key={title} rows={7} label={`Loading: ${title}`} />
        ))}
      </SimpleGrid>
    )
  const totals = monthTotals(data.filter(({ accountId }) => accountIds.includes(accountId)))
  if (totals.every(({ months }) => months.every(isBlank)))
    return (
      <EmptyState kind="nothing" title="No Months Yet" order={2} compact>
        What is matched, open, different and moved in each month is drawn here, once there is a line.
      </EmptyState>
    )
  return totals.map((of) => <CurrencyCharts key={of.currency} {...of} accountIds={accountIds} />)
}

interface Figure {
  name: string
  paint: ChartSeries['paint']
  value: (of: MonthTotal) => number | null
  shown: (of: MonthTotal, currency: string) => string
}

interface Chart {
  title: string
  what: string
  tick: (value: number, currency: string) => string
  figures: readonly Figure[]
}

const CHARTS: readonly Chart[] = [
  {
    title: 'Match rate by month',
    what: 'Share of the bank lines of each month that was explained at its end',
    tick: (value) => `${value}%`,
    figures: [
      {
        name: 'Match rate',
        paint: 'first',
        value: (of) => of.matchRate,
        shown: (of) => formatPercent(of.matchRate),
      },
    ],
  },
  {
    title: 'Open items by month',
    what: 'Bank lines and ledger entries that were open at the end of each month',
    tick: (value) => formatCount(value),
    figures: [
      {
        name: 'Open items',
        paint: 'first',
        value: (of) => of.openItems,
        shown: (of) => formatCount(of.openItems),
      },
    ],
  },
  {
    title: 'Variance by month',
    what: 'Bank less books at the end of each month',
    tick: formatRoughly,
    figures: [
      {
        name: 'Variance',
        paint: 'first',
        value: (of) => Number(of.variance),
        shown: (of, currency) => formatMoney(of.variance, currency),
      },
    ],
  },
  {
    title: 'Cash by month',
    what: 'Money in and out at the bank in each month',
    tick: formatRoughly,
    figures: [
      {
        name: 'Money in',
        paint: 'first',
        value: (of) => Number(of.moneyIn),
        shown: (of, currency) => formatMoney(of.moneyIn, currency),
      },
      {
        name: 'Money out',
        paint: 'second',
        value: (of) => Number(of.moneyOut),
        shown: (of, currency) => formatMoney(of.moneyOut, currency),
      },
    ],
  },
]

const PLACES = { cols: { base: 1, md: 2 }, spacing: 'md' } as const

function CurrencyCharts({
  currency,
  months,
  accountIds,
}: {
  currency: string
  months: readonly MonthTotal[]
  accountIds: readonly number[]
}) {
  const navigate = useNavigate()
  return (
    <SimpleGrid {...PLACES}>
      {CHARTS.map(({ title, what, tick, figures }) => (
        <BarChart
          key={title}
          title={title}
          note={`${what}, accounts in ${currency}`}
          places={months.map(({ month }) => placeOf(month))}
          series={figures.map(({ name, paint, value, shown }) => ({
            name,
            paint,
            values: months.map(value),
            shown: months.map((of) => shown(of, currency)),
          }))}
          tick={(value) => tick(value, currency)}
          onPlace={(at) => navigate(linesOf(months[at]!, accountIds))}
        >
          <DataTable
            label={`${title}, ${currency}`}
            columns={[
              {
                key: 'month',
                header: 'Month',
                isRowHeader: true,
                cell: (of) => (
                  <Anchor component={Link} to={linesOf(of, accountIds)} size="sm">
                    {formatMonth(of.month)}
                  </Anchor>
                ),
              },
              ...figures.map(({ name, shown }) => ({
                key: name,
                header: name,
                align: 'right' as const,
                cell: (of: MonthTotal) => shown(of, currency),
              })),
            ]}
            rows={months}
            rowKey={({ month }) => month}
          />
        </BarChart>
      ))}
    </SimpleGrid>
  )
}

/** 2026-03 as Mar 2026, and Mar where there is little room. */
export function placeOf(month: string): ChartPlace {
  const name = formatMonth(month)
  return { name, short: name.slice(0, 3) }
}

/** The open lines of a month. */
function linesOf({ month }: MonthTotal, accountIds: readonly number[]): string {
  const from = day(`${month}-01`)
  return `/reconciliation?${new URLSearchParams({
    ...(accountIds.length === 1 && { account: String(accountIds[0]) }),
    period: 'custom',
    from,
    to: endOfMonth(from),
  })}`
}
