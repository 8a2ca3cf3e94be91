import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import { money } from '../../../../shared/domain/money/money.ts'
import { formatDay } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import classes from './statements.module.css'

type Open = StatementDetails['openLines']['items'][number]
type Outstanding = StatementDetails['outstandingItems']['items'][number]

const BANK = ['Money in', 'Money out'] as const
const LEDGER = ['Debit', 'Credit'] as const

/** Bank lines that the books did not have at the period's end, each with the way to match it. */
export function OpenLines({ statement }: { statement: StatementDetails }) {
  const { openLines, financialAccountId } = statement
  const columns: Column<Open>[] = [
    {
      key: 'line',
      header: 'Bank line',
      isRowHeader: true,
      cell: (line) => <Line line={line} names={BANK} explained="in the books since" />,
    },
    ...sides(BANK),
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

/** Ledger entries that the bank did not have at the period's end, as old as they were then. */
export function OutstandingEntries({ statement }: { statement: StatementDetails }) {
  const { count, items } = statement.outstandingItems
  const columns: Column<Outstanding>[] = [
    {
      key: 'line',
      header: 'Ledger entry',
      isRowHeader: true,
      cell: (line) => <Line line={line} names={LEDGER} explained="at the bank since" />,
    },
    ...sides<Outstanding>(LEDGER),
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
  /** What an amount above zero is called, and one below. */
  names: readonly [above: string, below: string]
  /** What is said of the later day that explains it. */
  explained: string
}

/** On a phone the amount stands below the name, where the columns would leave it no room. */
function Line({
  line: { description, transactionDate, amount, explainedOn },
  names: [above, below],
  explained,
}: LineProps) {
  return (
    <>
      <span className={classes.text}>{description}</span>
      <span className={classes.meta}>
        {formatDay(transactionDate)}
        {explainedOn && `, ${explained} ${formatDay(explainedOn)}`}
      </span>
      <Text span hiddenFrom="sm" className={classes.meta}>
        {money(amount) < 0n ? below : above} <MoneyText amount={amount} unsigned paint="none" />
      </Text>
    </>
  )
}

function sides<Row extends Open>([first, second]: LineProps['names']): Column<Row>[] {
  return [
    {
      key: 'first',
      header: first,
      align: 'right',
      width: 130,
      hideBelow: 'sm',
      cell: ({ amount }) => <Side amount={amount} isShown={money(amount) > 0n} />,
    },
    {
      key: 'second',
      header: second,
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
