import { Anchor, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { lastMonthEnd } from '../../../../shared/domain/periods/month-end.ts'
import { isIncomplete, itemsOf } from '../../api/pages.ts'
import { monthEndQuery } from '../../api/periods.ts'
import { useEveryPage } from '../../api/use-every-page.ts'
import { useCompany } from '../../company/company-context.tsx'
import { formatMonth } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type CompanyRow, companyRows } from './company-rows.ts'
import classes from './dashboard-screen.module.css'

/** Where somebody who works in several companies begins: how far each is with the last month. */
export function CompanyBoard() {
  const { companies } = useCompany()
  return companies.length > 1 ? <Board /> : null
}

const NOTHING_KNOWN = { accounts: 0, approved: 0, openLines: 0, isOverdue: false, unread: 0 }

function approvedOf({ approved, accounts }: CompanyRow): string {
  return `${formatCount(approved)} of ${formatCount(accounts)}`
}

function Board() {
  const { company, companies, select } = useCompany()
  const month = lastMonthEnd(todayIn('UTC', new Date())).slice(0, 7)
  const query = useInfiniteQuery(monthEndQuery(month))
  useEveryPage(query, true)
  if (isIncomplete(query))
    return (
      <LoadFailed
        title="Your companies could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const isWaiting = !query.data || query.hasNextPage
  // Until all are there their rows keep the room: what is below stays where it is.
  const rows = isWaiting
    ? companies.map(({ id, name }) => ({ id, name, ...NOTHING_KNOWN }))
    : companyRows(itemsOf(query.data))
  const columns: Column<CompanyRow>[] = [
    {
      key: 'company',
      header: 'Company',
      isRowHeader: true,
      cell: (row) => (
        <>
          {row.name}{' '}
          {row.unread > 0 && row.id !== company?.id && (
            <ToneBadge tone="notice">{counted(row.unread, 'new notice')}</ToneBadge>
          )}
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
      {isWaiting && <VisuallyHidden role="status">Loading the companies</VisuallyHidden>}
      <div className={isWaiting ? classes.waiting : undefined} inert={isWaiting}>
        <DataTable label="All companies" columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </section>
  )
}
