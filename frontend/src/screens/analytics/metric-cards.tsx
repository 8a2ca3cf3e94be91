/** The figures of a period that more than one report shows, each with what it was counted over. */
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import type { Day } from '../../../../shared/domain/calendar/day.ts'
import { previousEqualPeriod } from '../../../../shared/domain/calendar/period.ts'
import { activeCount } from '../../../../shared/domain/stats/active-count.ts'
import { percentOf } from '../../../../shared/domain/stats/rates.ts'
import { processingTimeQuery } from '../../api/stats.ts'
import { besides, counted, formatCount, formatDuration, formatPercent } from '../../format/numbers.ts'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { type PeriodBounds, usePeriodStats } from './use-period-stats.ts'

export interface MetricProps {
  company: Company
  accounts: readonly Account[]
  days: PeriodBounds
  accountId: number | null
}

/** Share of the bank lines that are explained, and how far that is from the period before. */
export function MatchRateCard(of: MetricProps) {
  const { now, query } = useFigures(of)
  const { now: before } = useFigures({ ...of, days: periodBefore(of.days) })
  const difference = now && pointsFrom(now, before)
  return (
    <StatCard
      label="Match Rate"
      query={query}
      value={now && formatPercent(now.rate)}
      note={
        now &&
        (difference === undefined
          ? `of ${counted(now.total, 'bank line')}`
          : `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(1)} points from the period before`)
      }
    />
  )
}

type Figures = ReturnType<typeof figuresOf>

/** How many points a match rate is from that of the period before; undefined where one of them had no lines. */
export function pointsFrom(now: Figures, before: Figures | undefined): number | undefined {
  if (now.rate === null || before?.rate == null) return undefined
  return Math.round((now.rate - before.rate) * 10) / 10
}

export function TransactionsCard(of: MetricProps) {
  const { now, query } = useFigures(of)
  return (
    <StatCard
      label="Total Transactions"
      query={query}
      value={now && formatCount(now.total)}
      note={
        now && `${formatCount(now.matched)} matched, ${formatCount(now.open)} open${besides(now.excluded)}`
      }
    />
  )
}

export function ExceptionsCard(of: MetricProps) {
  const { now, query } = useFigures(of)
  return (
    <StatCard
      label="Exceptions"
      query={query}
      value={now && formatCount(now.open)}
      {...(now?.open
        ? { note: 'Requires attention', tone: 'warn' }
        : { note: now && `Nothing open${besides(now.excluded)}` })}
    />
  )
}

/** The median of the imports and matching runs that began in the period. */
export function ProcessingTimeCard({ company, days, accountId }: MetricProps) {
  const query = useQuery(
    processingTimeQuery(company.id, {
      ...(accountId !== null && { accountId }),
      ...(days.startDate && { startDate: days.startDate }),
      ...(days.endDate && { endDate: days.endDate }),
    }),
  )
  const { data } = query
  return (
    <StatCard
      label="Processing Time"
      query={query}
      value={data && (data.medianSeconds === null ? 'No data yet' : formatDuration(data.medianSeconds))}
      note={
        data &&
        data.medianSeconds !== null &&
        `median of ${counted(data.imports, 'import')} and ${counted(data.matchingRuns, 'matching run')}`
      }
    />
  )
}

/** Share of the bank lines that were cleared without a person deciding. */
export function EfficiencyCard(of: MetricProps) {
  const { now, query } = useFigures(of)
  return (
    <StatCard
      label="Efficiency"
      query={query}
      value={now && formatPercent(percentOf(now.automatic, now.total))}
      note={
        now &&
        now.total > 0 &&
        `${formatCount(now.automatic)} of ${formatCount(now.total)} cleared by themselves`
      }
    />
  )
}

/** As Financial Accounts counts them, of these days. */
export function ActiveAccountsCard(of: MetricProps) {
  const { now, query } = useFigures(of)
  return (
    <StatCard
      label="Active Accounts"
      query={query}
      value={now && formatCount(now.active)}
      note={`with matched transactions, of ${counted(of.accounts.length, 'account')}`}
    />
  )
}

function useFigures({ company, accounts, days }: MetricProps) {
  const { stats, isLoadingError, refetch } = usePeriodStats(
    company.id,
    accounts.map(({ id }) => id),
    days,
  )
  return { now: stats && figuresOf(stats), query: { isError: isLoadingError, refetch } }
}

export function figuresOf(stats: readonly AccountStats[]) {
  const total = stats.reduce((sum, of) => sum + of.totalTransactions, 0)
  const matched = stats.reduce((sum, of) => sum + of.matchedTransactions, 0)
  const open = stats.reduce((sum, of) => sum + of.unmatchedTransactions, 0)
  const excluded = stats.reduce((sum, of) => sum + of.excludedTransactions, 0)
  const automatic = stats.reduce((sum, of) => sum + of.automaticTransactions, 0)
  const active = activeCount(stats)
  return { total, matched, open, excluded, automatic, active, rate: percentOf(matched, total) }
}

/** Of all dates there is nothing before. */
export function periodBefore({ startDate, endDate }: PeriodBounds): PeriodBounds {
  if (!startDate || !endDate) return { startDate: undefined, endDate: '1900-01-01' }
  return previousEqualPeriod({ startDate: startDate as Day, endDate: endDate as Day })
}
