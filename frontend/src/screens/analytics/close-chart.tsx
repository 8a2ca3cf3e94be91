import { Anchor, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { addDays, type Day, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { type CloseTime, closeTimes } from '../../../../shared/domain/periods/close-times.ts'
import { isIncomplete, itemsOf } from '../../api/pages.ts'
import { reconciliationsQuery } from '../../api/reconciliations.ts'
import { useEveryPage } from '../../api/use-every-page.ts'
import { formatMonth } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { placeOf } from './month-charts.tsx'

const MONTHS = 12

const COLUMNS: Column<CloseTime>[] = [
  {
    key: 'month',
    header: 'Month',
    isRowHeader: true,
    cell: ({ month }) => (
      <Anchor component={Link} to={`/month-end?month=${month}`} size="sm">
        {formatMonth(month)}
      </Anchor>
    ),
  },
  { key: 'approved', header: 'Approved', align: 'right', cell: ({ approved }) => formatCount(approved) },
  { key: 'days', header: 'Days to close', align: 'right', cell: daysOf },
]

/** How many days after their end the last months were approved. */
export function CloseChart({ company, accountIds }: { company: Company; accountIds: readonly number[] }) {
  const months = lastMonths(todayIn(company.timeZone, new Date()))
  const query = useInfiniteQuery(reconciliationsQuery(company.id, { startDate: `${months[0]}-01` }))
  useEveryPage(query, true)
  if (isIncomplete(query))
    return (
      <LoadFailed
        title="The approvals could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data || query.hasNextPage) return <SkeletonRows rows={4} label="Loading approvals" />
  const statements = itemsOf(query.data).filter((of) => accountIds.includes(of.financialAccountId))
  const times = closeTimes(statements, months, company.timeZone)
  if (times.every(({ days }) => days === null))
    return (
      <Surface>
        <Text size="sm" c="dimmed">
          Time to close: no month-end statement of the last twelve months is approved yet.{' '}
          <Anchor component={Link} to="/month-end" inherit underline="always">
            Month End
          </Anchor>
        </Text>
      </Surface>
    )
  return (
    <BarChart
      title="Time to close"
      note="Days from the end of each month to the last approval of its statements"
      places={months.map(placeOf)}
      tick={formatCount}
      series={[
        {
          name: 'Days to close',
          paint: 'first',
          values: times.map(({ days }) => days),
          shown: times.map(daysOf),
        },
      ]}
    >
      <DataTable label="Time to close" columns={COLUMNS} rows={times} rowKey={({ month }) => month} />
    </BarChart>
  )
}

function daysOf({ days }: CloseTime): string {
  return days === null ? 'Not approved' : counted(days, 'day')
}

/** The months that are over, the oldest first. */
function lastMonths(today: Day): string[] {
  const months: string[] = []
  for (let at = today; months.length < MONTHS; ) {
    at = addDays(`${at.slice(0, 7)}-01` as Day, -1)
    months.unshift(at.slice(0, 7))
  }
  return months
}
