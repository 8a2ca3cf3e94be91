import { Group, Text, Title } from '@mantine/core'
import type { VarianceReport } from '../../../../../shared/contract/reports.ts'
import { formatMoney, type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { money } from '../../../../../shared/domain/money/money.ts'
import { bandOfVariance } from '../../../../../shared/domain/stats/bands.ts'
import { counted } from '../../../../../shared/domain/wording/counted.ts'
import { formatMonth } from '../../../format/dates.ts'
import { isZero } from '../../../format/money.ts'
import { formatCount, formatPercent } from '../../../format/numbers.ts'
import { LEVEL_TONES } from '../../../ui/figures/level-tone.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { type Tone, ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { asBankSees } from './as-bank-sees.ts'
import classes from './monthly.module.css'

type Analysis = VarianceReport['analysis']
type Month = Analysis['monthlyData'][number]
type Trend = Exclude<Analysis['trends']['variance'], null>

const TREND_TONES: Record<Trend, Tone> = { improving: 'good', stable: 'calm', worsening: 'warn' }

/** Six months to the one of the report, bank against books. */
export function VarianceAnalysis({ report }: { report: VarianceReport }) {
  const { summary, monthlyData, trends } = report.analysis
  const last = formatMonth(monthlyData.at(-1)!.month)
  return (
    <section aria-labelledby="variance-analysis">
      <Group gap="xs" mb={4}>
        <Title order={2} id="variance-analysis">
          Variance Analysis
        </Title>
        {trends.variance && (
          <ToneBadge tone={TREND_TONES[trends.variance]}>Variance {trends.variance}</ToneBadge>
        )}
        {trends.matchRate && (
          <ToneBadge tone={TREND_TONES[trends.matchRate]}>Match rate {trends.matchRate}</ToneBadge>
        )}
      </Group>
      <p className={classes.note}>
        {summary.averageVariance === null
          ? `Six months to ${last}. No data yet.`
          : `Six months to ${last}, ${counted(summary.totalTransactions, 'bank line')}. The mean ${summary.approvedMonths > 0 ? `of ${counted(summary.approvedMonths, 'approved month')} is an unexplained difference` : 'of the months is a variance'} of ${formatMoney(summary.averageVariance, report.account.currency)}${
              summary.averageMatchRate === null
                ? ''
                : `, the mean match rate of all ${formatPercent(summary.averageMatchRate)}`
            }.`}
      </p>
      <DataTable
        label="Variance by month"
        columns={columnsIn(unsaid(report.account.currency))}
        rows={monthlyData}
        rowKey={({ month }) => month}
      />
    </section>
  )
}

const columnsIn = (currency: SaidCurrency): Column<Month>[] => [
  { key: 'month', header: 'Month', isRowHeader: true, cell: ({ month }) => formatMonth(month) },
  {
    key: 'lines',
    header: 'Lines',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ transactionCount }) => formatCount(transactionCount),
  },
  {
    key: 'bank',
    header: 'Bank',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ sourceTotal }) => <MoneyText amount={sourceTotal} currency={currency} dashZero />,
  },
  {
    key: 'ledger',
    header: 'Ledger',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ ledgerTotal }) => <MoneyText amount={asBankSees(ledgerTotal)} currency={currency} dashZero />,
  },
  {
    key: 'variance',
    header: 'Variance',
    align: 'right',
    cell: (month) => <MonthVariance month={month} currency={currency} />,
  },
  {
    key: 'rate',
    header: 'Match Rate',
    align: 'right',
    cell: ({ matchRate }) => (matchRate === null ? '–' : formatPercent(matchRate)),
  },
  {
    key: 'band',
    header: 'Status',
    hideBelow: 'sm',
    cell: ({ variance, unexplained, matchRate }) => {
      if (matchRate === null) return <ToneBadge tone="calm">No Data</ToneBadge>
      const { label, level } = bandOfVariance(money(unexplained ?? variance))
      return <ToneBadge tone={LEVEL_TONES[level]}>{label}</ToneBadge>
    },
  },
]

/** Bank less books at its end; of an approved month also what of it is unexplained, the rest being timing. */
function MonthVariance({
  month: { variance, unexplained },
  currency,
}: {
  month: Month
  currency: SaidCurrency
}) {
  return (
    <>
      <MoneyText amount={variance} currency={currency} dashZero />
      {unexplained !== null && !isZero(variance) && (
        <Text span display="block" size="xs" c="dimmed">
          unexplained: <MoneyText amount={unexplained} currency={currency} paint="none" />
        </Text>
      )}
    </>
  )
}
