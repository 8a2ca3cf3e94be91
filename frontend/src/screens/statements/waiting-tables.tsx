import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { money } from '../../../../shared/domain/money/money.ts'
import { formatDay } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type Outstanding, outstandingOf } from './outstanding-of.ts'
import classes from './statements.module.css'

type Open = StatementDetails['openLines']['items'][number]

/** Bank lines that the books did not have at the period's end, each with the way to match it. */
export function OpenLines({ statement }: { statement: StatementDetails }) {
  const { openLines, financialAccountId } = statement
  const columns: Column<Open>[] = [
    {
      key: 'line',
      header: 'Bank line',
      isRowHeader: true,
      cell: (line) => <Line line={line} explained="in the books since" />,
    },
    ...sides(),
    {
      key: 'match',
      header: '',
      width: 70,
      align: 'right',
      cell: ({ id, description, explainedOn }) =>
        explainedOn ? null : (
          <Anchor
            component={Link}
            size="sm"
            aria-label={`Match ${description}`}
            to={`/reconciliation?${new URLSearchParams({ tab: 'matching', account: String(financialAccountId), line: id })}`}
          >
            Match
          </Anchor>
        ),
    },
  ]
  if (openLines.count === 0) return null
  return (
    <section>
      <Heading title="Open bank lines" count={openLines.count} shown={openLines.items.length}>
        {openLines.blocking > 0 &&
          `${counted(openLines.blocking, 'line')} to match with entries up to ${formatDay(statement.periodEnd)} before it is approved.`}
      </Heading>
      <DataTable label="Open bank lines" columns={columns} rows={openLines.items} rowKey={({ id }) => id} />
    </section>
  )
}

/** Ledger entries that the bank did not have at the period's end, as old as they were then, as money of the account. */
export function OutstandingEntries({ statement }: { statement: StatementDetails }) {
  const { count } = statement.outstandingItems
  const items = outstandingOf(statement)
  const columns: Column<Outstanding>[] = [
    {
      key: 'line',
      header: 'Ledger entry',
      isRowHeader: true,
      cell: (line) => <Line line={line} explained="at the bank since" />,
    },
    ...sides(),
    {
      key: 'age',
      header: 'Age',
      width: 90,
      align: 'right',
      cell: ({ ageDays }) => <span className="figures">{counted(ageDays, 'day')}</span>,
    },
  ]
  if (count === 0) return null
  return (
    <section>
      <Heading title="Outstanding ledger entries" count={count} shown={items.length}>
        Aged at {formatDay(statement.periodEnd)}.
      </Heading>
      <DataTable label="Outstanding ledger entries" columns={columns} rows={items} rowKey={({ id }) => id} />
    </section>
  )
}

interface HeadingProps {
  title: string
  count: number
  shown: number
  children?: React.ReactNode
}

function Heading({ title, count, shown, children }: HeadingProps) {
  return (
    <>
      <Title order={3} size="h4" mb={4}>
        {title} ({formatCount(count)})
      </Title>
      {(children || shown < count) && (
        <Text size="sm" c="dimmed" mb="xs">
          {children} {shown < count && `The oldest ${formatCount(shown)} are listed.`}
        </Text>
      )}
    </>
  )
}

interface LineProps {
  line: Open
  /** What is said of the later day that explains it. */
  explained: string
}

/** On a phone the amount stands below the name, where the columns would leave it no room. */
function Line({ line: { description, transactionDate, amount, explainedOn }, explained }: LineProps) {
  return (
    <>
      <span className={classes.text}>{description}</span>
      <span className={classes.meta}>
        {formatDay(transactionDate)}
        {explainedOn && `, ${explained} ${formatDay(explainedOn)}`}
      </span>
      <Text span hiddenFrom="sm" className={classes.meta}>
        {money(amount) < 0n ? 'Money out' : 'Money in'} <MoneyText amount={amount} unsigned paint="none" />
      </Text>
    </>
  )
}

/** Both tables have them in one order, so that what is equal at the bank and in the books lines up. */
function sides<Row extends Open>(): Column<Row>[] {
  return [
    {
      key: 'in',
      header: 'Money in',
      align: 'right',
      width: 130,
      hideBelow: 'sm',
      cell: ({ amount }) => <Side amount={amount} isShown={money(amount) > 0n} />,
    },
    {
      key: 'out',
      header: 'Money out',
      align: 'right',
      width: 130,
      hideBelow: 'sm',
      cell: ({ amount }) => <Side amount={amount} isShown={money(amount) < 0n} />,
    },
  ]
}

function Side({ amount, isShown }: { amount: string; isShown: boolean }) {
  return isShown ? <MoneyText amount={amount} unsigned paint="none" /> : null
}
