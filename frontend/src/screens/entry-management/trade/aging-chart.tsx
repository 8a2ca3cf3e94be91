import type { Aging } from '../../../../../shared/contract/aging.ts'
import { formatMoney } from '../../../../../shared/domain/money/format-money.ts'
import { LATE_BUCKETS, type LateBucket } from '../../../../../shared/domain/trade/aging.ts'
import { formatDay } from '../../../format/dates.ts'
import { formatRoughly } from '../../../format/numbers.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { SIDE_WORDS } from './side-words.ts'

type Bucket = (typeof LATE_BUCKETS)[number]

const SHORT: Record<LateBucket, string> = {
  current: 'Current',
  days1to30: '1-30',
  days31to60: '31-60',
  days61to90: '61-90',
  over90: 'Over 90',
}

/** What is owed by how late it is, as a picture; who owes it stands below. */
export function AgingChart({ aging: { side, asOfDate, currency, totals } }: { aging: Aging }) {
  const { owed } = SIDE_WORDS[side]
  const shown = ({ name }: Bucket) => formatMoney(totals[name], currency)
  const columns: Column<Bucket>[] = [
    { key: 'age', header: 'Past due', isRowHeader: true, cell: ({ label }) => label },
    {
      key: 'open',
      header: owed,
      align: 'right',
      cell: ({ name }) => <MoneyText amount={totals[name]} currency={currency} dashZero />,
    },
  ]
  return (
    <BarChart
      title={`${owed} by age`}
      note={`Days past due on ${formatDay(asOfDate)}, in ${currency}, without credit that settles nothing yet`}
      tick={(value) => formatRoughly(value, currency)}
      places={LATE_BUCKETS.map(({ name, label }) => ({ name: label, short: SHORT[name] }))}
      series={[
        {
          name: owed,
          paint: 'first',
          values: LATE_BUCKETS.map(({ name }) => Number(totals[name])),
          shown: LATE_BUCKETS.map(shown),
        },
      ]}
    >
      <DataTable label={`${owed} by age`} columns={columns} rows={LATE_BUCKETS} rowKey={({ name }) => name} />
    </BarChart>
  )
}
