import { SimpleGrid, Title } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { MonthlyReport } from '../../../../../shared/contract/reports.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../../shared/domain/accounts/account-type.ts'
import { formatMoney, type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../../shared/domain/money/money.ts'
import { bandOfVariance } from '../../../../../shared/domain/stats/bands.ts'
import { formatInstant, formatMonth } from '../../../format/dates.ts'
import { isZero } from '../../../format/money.ts'
import { besides, counted, formatCount, formatPercent } from '../../../format/numbers.ts'
import { BandBadge } from '../../../ui/figures/band-badge.tsx'
import { LEVEL_TONES } from '../../../ui/figures/level-tone.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { StatCard } from '../../../ui/figures/stat-card.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { asBankSees } from './as-bank-sees.ts'
import { KIND_LABELS, KINDS } from './kind-labels.ts'
import classes from './monthly.module.css'

/** The figures of the month and what its bank lines were. */
export function MonthSummary({ company, report }: { company: Company; report: MonthlyReport }) {
  const { account, period, summary, breakdown, runAt, approved } = report
  const { currency } = account
  return (
    <section aria-labelledby="month-summary">
      <Title order={2} id="month-summary">
        {account.name}, {formatMonth(period.startDate.slice(0, 7))}
      </Title>
      <p className={classes.note}>
        {company.name} · {ACCOUNT_TYPE_LABELS[account.type]} · {currency} · Run{' '}
        {formatInstant(runAt, company.timeZone)}
        {approved &&
          ` · As approved ${formatInstant(approved.approvedAt, company.timeZone)}, version ${approved.version}`}
      </p>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
        <StatCard
          label="Match Rate"
          value={formatPercent(summary.matchRate)}
          note={<BandBadge rate={summary.matchRate} />}
        />
        <StatCard
          label="Bank Lines"
          value={<MoneyText amount={summary.totalSourceAmount} currency={currency} />}
          note={`${counted(summary.totalSourceTransactions, 'line')}, ${formatCount(summary.unmatchedTransactions)} unmatched${besides(summary.excludedTransactions)}, ${counted(summary.reconciliationBatches, 'statement')}`}
        />
        <StatCard
          label="Ledger Entries"
          value={<MoneyText amount={asBankSees(summary.totalLedgerAmount)} currency={currency} />}
          note={`${counted(summary.totalLedgerTransactions, 'entry', 'entries')}, ${formatCount(summary.unmatchedLedgerTransactions)} unmatched`}
        />
        <DifferenceCard report={report} />
      </SimpleGrid>
      <DataTable
        label="Bank lines by kind"
        columns={columnsIn(unsaid(currency))}
        rows={KINDS.map((kind) => ({ kind, ...breakdown[kind] }))}
        rowKey={({ kind }) => kind}
        footer={
          <tr>
            <th scope="row">All bank lines</th>
            <td data-align="right">{formatCount(summary.totalSourceTransactions)}</td>
            <td data-align="right">
              <MoneyText amount={summary.totalSourceAmount} currency={unsaid(currency)} />
            </td>
          </tr>
        }
      />
    </section>
  )
}

/** Of a month that was approved, what was not proved: open items between bank and books are a matter of timing. */
function DifferenceCard({ report: { account, summary, approved } }: { report: MonthlyReport }) {
  const amount = approved ? approved.unexplained : summary.variance
  const { label, level } = bandOfVariance(money(amount))
  return (
    <StatCard
      label={approved ? 'Unexplained Difference' : 'Variance'}
      value={<MoneyText amount={amount} currency={account.currency} paint="none" />}
      note={
        approved && !isZero(approved.timingItems)
          ? `Timing items between bank and books: ${formatMoney(approved.timingItems, account.currency)}`
          : label
      }
      tone={LEVEL_TONES[level]}
    />
  )
}

interface KindRow {
  kind: (typeof KINDS)[number]
  count: number
  total: string
}

const columnsIn = (currency: SaidCurrency): Column<KindRow>[] => [
  { key: 'kind', header: 'Bank Lines', isRowHeader: true, cell: ({ kind }) => KIND_LABELS[kind] },
  { key: 'count', header: 'Count', align: 'right', cell: ({ count }) => formatCount(count) },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total }) => <MoneyText amount={total} currency={currency} dashZero />,
  },
]
