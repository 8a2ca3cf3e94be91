import { Anchor } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { formatDay } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Link } from '../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type Outstanding, outstandingOf } from './outstanding-of.ts'
import { explaining, Heading, Line, matchingOf, type OpenLine, sides } from './waiting-cells.tsx'

interface WaitingTableProps {
  company: Company
  reconciliation: ReconciliationDetails
}

/** Bank lines that the books did not have at the period's end and that nobody excluded, each with the way to match it. */
export function OpenLines({ company, reconciliation }: WaitingTableProps) {
  const { openLines, financialAccountId } = reconciliation
  const currency = unsaid(reconciliation.currency)
  const columns: Column<OpenLine>[] = [
    {
      key: 'line',
      header: 'Bank line',
      isRowHeader: true,
      cell: (line) => (
        <Line line={line} currency={currency} explained="in the books since" more={moreOf(line)} />
      ),
    },
    ...sides(currency),
    ...explaining<OpenLine>(company),
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
            to={matchingOf(financialAccountId, id)}
          >
            Match
          </Anchor>
        ),
    },
  ]
  const items = openLines.items.filter(({ exclusion }) => !exclusion)
  const count = openLines.count - openLines.items.length + items.length
  if (count === 0) return null
  return (
    <section>
      <Heading title="Open bank lines" count={count} shown={items.length}>
        {openLines.blocking > 0 &&
          `${counted(openLines.blocking, 'line')} to match with entries up to ${formatDay(reconciliation.periodEnd)} before it is approved.`}
      </Heading>
      <DataTable label="Open bank lines" columns={columns} rows={items} rowKey={({ id }) => id} />
    </section>
  )
}

function moreOf({ disputedBecause, mayStay }: OpenLine): string | undefined {
  if (disputedBecause !== null) return `disputed: ${disputedBecause}`
  return mayStay ? 'may stay' : undefined
}

/** Ledger entries that the bank did not have at the period's end, as old as they were then, as money of the account. */
export function OutstandingEntries({ company, reconciliation }: WaitingTableProps) {
  const { count } = reconciliation.outstandingItems
  const items = outstandingOf(reconciliation)
  const currency = unsaid(reconciliation.currency)
  const columns: Column<Outstanding>[] = [
    {
      key: 'line',
      header: 'Ledger entry',
      isRowHeader: true,
      cell: (line) => (
        <Line
          line={line}
          currency={currency}
          explained="at the bank since"
          isBroughtForward={line.isBroughtForward}
          more={line.entryNumber ?? undefined}
        />
      ),
    },
    ...sides(currency),
    {
      key: 'age',
      header: 'Age',
      width: 110,
      align: 'right',
      cell: ({ ageDays }) => <span className="figures">{counted(ageDays, 'day')}</span>,
    },
    ...explaining<Outstanding>(company),
  ]
  if (count === 0) return null
  return (
    <section>
      <Heading title="Outstanding ledger entries" count={count} shown={items.length}>
        Aged at {formatDay(reconciliation.periodEnd)}.
      </Heading>
      <DataTable label="Outstanding ledger entries" columns={columns} rows={items} rowKey={({ id }) => id} />
    </section>
  )
}
