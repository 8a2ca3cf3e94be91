import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { lastMonthEnd } from '../../../../shared/domain/periods/month-end.ts'
import { itemsOf } from '../../api/pages.ts'
import { monthEndQuery } from '../../api/periods.ts'
import { useEveryPage } from '../../api/use-every-page.ts'
import { useCompany } from '../../company/company-context.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type CompanyRow, companyRows } from './company-rows.ts'

/** Where somebody who works in several companies begins: how far each is with the last month. */
export function CompanyBoard() {
  const { companies } = useCompany()
  return companies.length > 1 ? <Board /> : null
}

function approvedOf({ approved, accounts }: CompanyRow): string {
  return `${formatCount(approved)} of ${formatCount(accounts)}`
}

function Board() {
  const { company, select } = useCompany()
  const month = lastMonthEnd(todayIn('UTC', new Date())).slice(0, 7)
  const query = useInfiniteQuery(monthEndQuery(month))
  useEveryPage(query, true)
  if (query.isError)
    return (
      <LoadFailed
        title="Your companies could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return null
  const columns: Column<CompanyRow>[] = [
    {
      key: 'company',
      header: 'Company',
      isRowHeader: true,
      cell: (row) => (
        <>
          {row.name}
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {approvedOf(row)} approved
          </Text>
        </>
      ),
    },
    {
      key: 'approved',
      header: 'Approved',
      align: 'right',
      hideBelow: 'sm',
      cell: approvedOf,
    },
    {
      key: 'open',
      header: 'Open lines',
      align: 'right',
      cell: ({ openLines }) => formatCount(openLines),
    },
    {
      key: 'late',
      header: 'State',
      hideBelow: 'sm',
      cell: ({ isOverdue, approved, accounts }) =>
        isOverdue ? (
          <ToneBadge tone="bad">Overdue</ToneBadge>
        ) : accounts === 0 ? (
          <ToneBadge tone="calm">Nothing yet</ToneBadge>
        ) : approved === accounts ? (
          <ToneBadge tone="good">Done</ToneBadge>
        ) : (
          <ToneBadge tone="notice">Open</ToneBadge>
        ),
    },
    {
      key: 'go',
      header: '',
      align: 'right',
      width: 120,
      cell: ({ id, name }) =>
        id === company?.id ? (
          'Shown below'
        ) : (
          <Button variant="default" size="xs" onClick={() => select(id)} aria-label={`Work in ${name}`}>
            Work in
          </Button>
        ),
    },
  ]
  return (
    <section aria-labelledby="companies-of-mine">
      <Group justify="space-between" mb="xs" align="baseline">
        <Title order={2} size="h3" id="companies-of-mine">
          All companies, {formatMonth(month)}
        </Title>
        <Anchor component={Link} to="/month-end" size="sm">
          Month End
        </Anchor>
      </Group>
      <DataTable
        label="All companies"
        columns={columns}
        rows={companyRows(itemsOf(query.data))}
        rowKey={({ id }) => id}
      />
    </section>
  )
}
