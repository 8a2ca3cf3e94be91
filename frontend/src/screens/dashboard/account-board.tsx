import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { AccountMonths } from '../../../../shared/contract/stats.ts'
import { bandOf } from '../../../../shared/domain/stats/bands.ts'
import { accountMonthsQuery, accountStatsListQuery } from '../../api/stats.ts'
import { formatDay, formatMonth } from '../../format/dates.ts'
import { foreign } from '../../format/foreign.ts'
import { formatCount } from '../../format/numbers.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { LEVEL_TONES } from '../../ui/figures/level-tone.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { balanceCourse } from './balance-course.ts'
import classes from './dashboard-screen.module.css'
import { nextStepOf } from './next-step.ts'

/** One row for each account: both sides today, what is open, how far it is proved, and where to go on. */
export function AccountBoard({ company, accounts }: { company: Company; accounts: readonly Account[] }) {
  const { data, error, refetch } = useQuery(accountMonthsQuery(company.id))
  const { data: stats } = useQuery(accountStatsListQuery(company.id))
  const rates = new Map(stats?.map(({ accountId, matchRate }) => [accountId, matchRate]))
  const asOf = data?.[0]?.asOf
  return (
    <section aria-labelledby="account-status">
      <Group justify="space-between" mb="xs" align="baseline">
        <Title order={2} size="h3" id="account-status">
          Account Status
        </Title>
        <Group gap="md">
          {asOf && (
            <Text size="xs" c="dimmed">
              as of {formatDay(asOf)}
            </Text>
          )}
          <Anchor component={Link} to="/accounts" size="sm">
            All accounts
          </Anchor>
        </Group>
      </Group>
      {data ? (
        <DataTable
          label="Accounts"
          columns={columnsFor(company, (id) => rates.get(id))}
          rows={data.filter(({ isActive }) => isActive)}
          rowKey={({ accountId }) => accountId}
        />
      ) : error ? (
        <LoadFailed title="The accounts could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        // The room of the table that comes: its head, and two lines for each account.
        <SkeletonRows
          rows={1 + accounts.filter(({ isActive }) => isActive).length}
          height={46}
          label="Loading accounts"
        />
      )}
    </section>
  )
}

/** The dot's colour says what the words beside it say; of a rate that could not be loaded nothing is said. */
function Matched({ rate, currency }: { rate: number | null | undefined; currency: string }) {
  const band = bandOf('matchRate', rate ?? null)
  return (
    <Text size="xs" c="dimmed" className={classes.matched}>
      <span
        className={classes.dot}
        style={{ background: band ? `var(--${LEVEL_TONES[band.level]}-fill)` : 'var(--calm-fill)' }}
        title={band?.label}
      />
      {rate === undefined
        ? currency
        : `${rate === null ? 'No data yet' : `${rate.toFixed(1)}% matched`} · ${currency}`}
    </Text>
  )
}

function columnsFor(
  company: Company,
  rateOf: (accountId: number) => number | null | undefined,
): Column<AccountMonths>[] {
  const amount = (of: AccountMonths, value: string) => (
    <MoneyText amount={value} currency={foreign(company, of.currency)} />
  )
  return [
    {
      key: 'account',
      header: 'Account',
      isRowHeader: true,
      cell: ({ accountId, accountName, currency }) => (
        <>
          <Anchor component={Link} to={`/accounts?transactions=${accountId}`} size="sm" c="inherit" fw={550}>
            {accountName}
          </Anchor>
          <Matched rate={rateOf(accountId)} currency={currency} />
        </>
      ),
    },
    { key: 'bank', header: 'Bank', align: 'right', cell: (of) => amount(of, of.bankBalance) },
    {
      key: 'books',
      header: 'Books',
      align: 'right',
      hideBelow: 'sm',
      cell: (of) => amount(of, of.bookBalance),
    },
    {
      key: 'variance',
      header: 'Variance',
      align: 'right',
      hideBelow: 'md',
      cell: ({ difference, currency }) => (
        <MoneyText amount={difference} currency={foreign(company, currency)} dashZero />
      ),
    },
    {
      key: 'open',
      header: 'Open lines',
      align: 'right',
      cell: ({ accountId, openLines }) =>
        openLines > 0 ? (
          <Anchor component={Link} to={`/reconciliation?account=${accountId}`} size="sm">
            {formatCount(openLines)}
          </Anchor>
        ) : (
          formatCount(openLines)
        ),
    },
    {
      key: 'approved',
      header: 'Approved through',
      hideBelow: 'md',
      cell: ({ approvedThrough }) => (approvedThrough ? formatDay(approvedThrough) : 'Nothing yet'),
    },
    {
      key: 'months',
      header: 'Balance, 12 months',
      hideBelow: 'lg',
      width: 130,
      cell: ({ accountName, months }) => <Course accountName={accountName} months={balanceCourse(months)} />,
    },
    {
      key: 'next',
      header: 'Next',
      align: 'right',
      hideBelow: 'sm',
      width: 130,
      cell: (of) => {
        const { to, label } = nextStepOf(of)
        return (
          <Button
            component={Link}
            to={to}
            variant="default"
            size="xs"
            aria-label={`${label}: ${of.accountName}`}
          >
            {label}
          </Button>
        )
      },
    },
  ]
}

function Course({ accountName, months }: Pick<AccountMonths, 'accountName' | 'months'>) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return '–'
  return (
    <Sparkline
      values={months.map(({ bankBalance }) => Number(bankBalance))}
      label={`Bank balance of ${accountName} from ${formatMonth(first.month)} to ${formatMonth(last.month)}`}
    />
  )
}
