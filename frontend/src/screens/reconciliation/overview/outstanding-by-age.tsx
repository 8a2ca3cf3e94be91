import { Anchor, Text, Title } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { OutstandingItems } from '../../../../../shared/contract/overview.ts'
import { day } from '../../../../../shared/domain/calendar/day.ts'
import { symbolOf, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../../shared/domain/money/money.ts'
import {
  AGE_BUCKETS,
  type AgeBucket,
  daysOfBucket,
} from '../../../../../shared/domain/outstanding/age-buckets.ts'
import { formatDay } from '../../../format/dates.ts'
import { formatCount } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import classes from './overview.module.css'

interface OutstandingByAgeProps {
  company: Company
  accountId: number | undefined
  items: OutstandingItems | undefined
  /** Whether the accounts in view have any bank line. */
  hasLines: boolean
  error: unknown
  onRetry: () => void
}

type OfCurrency = OutstandingItems['currencies'][number]
interface Row {
  bucket: AgeBucket
  label: string
  figures: OfCurrency['byAge'][AgeBucket]
}

/** What nothing explains yet, by age; each age leads to its lines. Currencies stand apart. */
export function OutstandingByAge({
  company,
  accountId,
  items,
  hasLines,
  error,
  onRetry,
}: OutstandingByAgeProps) {
  const currencies = items?.currencies.filter(({ totalItems }) => totalItems > 0)
  return (
    <section aria-labelledby="outstanding">
      <Title order={2} id="outstanding">
        Outstanding Items
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {items && `The age of an item is ${formatDay(items.asOf)} less its own date. `}
        Deposits in transit and outstanding payments are in the books and not yet at the bank; unrecorded is
        at the bank and not yet in the books.
      </Text>
      {error && !items ? (
        <LoadFailed title="What is outstanding could not be loaded" error={error} onRetry={onRetry} />
      ) : !items || !currencies ? (
        <SkeletonRows rows={4} label="Loading outstanding items" />
      ) : currencies.length === 0 ? (
        <EmptyState kind="nothing" order={3} compact title="Nothing is outstanding">
          {hasLines
            ? 'Every line on either side is explained.'
            : 'There are no transactions yet. Import a statement to begin.'}
        </EmptyState>
      ) : (
        <div className={classes.currencies}>
          {currencies.map((of) => (
            <DataTable
              key={of.currency}
              label={`Outstanding items in ${of.currency}`}
              columns={columnsOf(of, (bucket) => addressOf(bucket, items.asOf, accountId))}
              rows={AGE_BUCKETS.map(({ name, label }) => ({
                bucket: name,
                label,
                figures: of.byAge[name],
              }))}
              rowKey={({ bucket }) => bucket}
              footer={<Totals of={of} company={company} />}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const AMOUNTS = [
  { key: 'totalReceivables', header: 'Deposits in transit' },
  { key: 'totalPayables', header: 'Outstanding payments' },
  { key: 'unrecordedIn', header: 'Unrecorded in', hideBelow: 'md' },
  { key: 'unrecordedOut', header: 'Unrecorded out', hideBelow: 'md' },
  { key: 'bankErrors', header: 'Errors of the bank', hideBelow: 'md' },
] as const

/** Errors of the bank only where there are any. */
const amountsOf = (of: OfCurrency) =>
  AMOUNTS.filter(
    ({ key }) =>
      key !== 'bankErrors' || Object.values(of.byAge).some((each) => money(each.bankErrors) !== 0n),
  )

function columnsOf(of: OfCurrency, address: (bucket: AgeBucket) => string): Column<Row>[] {
  const most = Math.max(...Object.values(of.byAge).map(({ totalItems }) => totalItems))
  return [
    {
      key: 'age',
      header: of.currency,
      isRowHeader: true,
      cell: ({ bucket, label, figures }) =>
        figures.totalItems > 0 ? (
          <Anchor component={Link} to={address(bucket)} size="sm">
            {label}
          </Anchor>
        ) : (
          label
        ),
    },
    {
      key: 'items',
      header: 'Items',
      cell: ({ figures: { totalItems } }) => (
        <span className={classes.bars}>
          <span className={classes.count}>{formatCount(totalItems)}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.fill} style={{ width: `${(totalItems * 100) / most}%` }} />
          </span>
        </span>
      ),
    },
    ...amountsOf(of).map(
      ({ key, header, ...rest }): Column<Row> => ({
        key,
        header,
        ...rest,
        align: 'right',
        cell: ({ figures }) => <MoneyText amount={figures[key]} currency={unsaid(of.currency)} dashZero />,
      }),
    ),
  ]
}

function Totals({ of, company }: { of: OfCurrency; company: Company }) {
  const symbol = of.currency === company.baseCurrency ? '' : ` (${symbolOf(of.currency).trim()})`
  return (
    <tr>
      <th scope="row">Total{symbol}</th>
      <td>
        <span className={classes.bars}>
          <span className={classes.count}>{formatCount(of.totalItems)}</span>
        </span>
      </td>
      {amountsOf(of).map(({ key, ...rest }) => (
        <td key={key} data-align="right" data-hide-below={'hideBelow' in rest ? rest.hideBelow : undefined}>
          <MoneyText amount={of[key]} currency={unsaid(of.currency)} dashZero />
        </td>
      ))}
    </tr>
  )
}

/** The open lines of the days of a bucket. */
function addressOf(bucket: AgeBucket, asOf: string, accountId: number | undefined): string {
  const { from, to } = daysOfBucket(bucket, day(asOf))
  return `/reconciliation?${new URLSearchParams({
    tab: 'matching',
    ...(accountId !== undefined && { account: String(accountId) }),
    period: 'custom',
    ...(from && { from }),
    to,
  })}`
}
