import { Anchor, Button, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { Link } from '../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type CompanyRow, companyRows } from './company-rows.ts'

/** Where somebody who works in several companies begins: how far each is with the last month. */
export function CompanyBoard() {
  const { companies } = useCompany()
  return companies.length > 1 ? <Board /> : null
}

const NOTHING_KNOWN = { accounts: 0, approved: 0, openLines: 0, isOverdue: false }

function approvedOf({ approved, accounts }: CompanyRow): string {
  return `${formatCount(approved)} of ${formatCount(accounts)}`
}

function Board() {
  const { company, companies, select } = useCompany()
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
  const isWaiting = !query.data || query.hasNextPage
  // Which they are is known: until their figures are there, their rows keep the room, and what is below stays where it is.
  const rows = isWaiting
    ? companies.map(({ id, name }) => ({ id, name, ...NOTHING_KNOWN }))
    : companyRows(itemsOf(query.data))
  const known = (figure: ReactNode, width = 36) =>
    isWaiting ? <Skeleton component="span" display="inline-block" height={12} width={width} /> : figure
  const columns: Column<CompanyRow>[] = [
    {
      key: 'company',
      header: 'Company',
      isRowHeader: true,
      cell: (row) => (
        <>
          {row.name}
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {known(`${approvedOf(row)} approved`, 96)}
          </Text>
        </>
      ),
    },
    {
      key: 'approved',
      header: 'Approved',
      align: 'right',
      hideBelow: 'sm',
      cell: (row) => known(approvedOf(row)),
    },
    {
      key: 'open',
      header: 'Open lines',
      align: 'right',
      cell: ({ openLines }) => known(formatCount(openLines)),
    },
    {
      key: 'late',
      header: 'State',
      hideBelow: 'sm',
      cell: (row) => known(<State {...row} />, 56),
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
          <Button
            variant="default"
            size="xs"
            disabled={isWaiting}
            onClick={() => select(id)}
            aria-label={`Work in ${name}`}
          >
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
      <DataTable label="All companies" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </section>
  )
}

function State({ isOverdue, approved, accounts }: CompanyRow) {
  if (isOverdue) return <ToneBadge tone="bad">Overdue</ToneBadge>
  if (accounts === 0) return <ToneBadge tone="calm">Nothing yet</ToneBadge>
  if (approved === accounts) return <ToneBadge tone="good">Done</ToneBadge>
  return <ToneBadge tone="notice">Open</ToneBadge>
}
