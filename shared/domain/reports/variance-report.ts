import { minorUnitOf } from '../currencies/minor-unit.ts'
import { absolute, type Money, sumOf } from '../money/money.ts'
import { hasLines, type MonthFigures } from './month-figures.ts'

/** How many months it looks at, the current one included. */
export const VARIANCE_MONTHS = 6

export type Trend = 'improving' | 'stable' | 'worsening'

/** A change of the mean match rate by less is none, in percent. */
const STEADY_PERCENT = 0.5

export interface ReportedMonth extends MonthFigures {
  /** As it was approved; null where it is not. */
  unexplained: Money | null
}

/** So many of the pairs of an earlier and a later month have to go the same way. */
const TREND_SHARE = 2 / 3

/**
 * What the months of an account come to together. Only months with lines count. What is unexplained in an approved month and what an open one
 * has not reconciled yet are two things, which no mean adds: where months are approved, variances are of these alone. That lines clear in another month
 * is timing. A variance counts by its size, so that one
 * too much and one too little do not make none. Trends compare the later half of the months with the earlier half, and are
 * null with fewer than two. Of variances, which swing, each month of one half is held against each of the other: one small month
 * beside the largest of all makes no trend.
 */
export function varianceReport(months: readonly ReportedMonth[], currency = '') {
  const counted = months.filter(hasLines)
  const approved = counted.flatMap(({ unexplained }) => unexplained ?? [])
  const ofAll = approved.length > 0 ? approved : counted.map(({ variance }) => variance)
  const variances = ofAll.map(absolute)
  const rates = counted.flatMap(({ matchRate }) => (matchRate === null ? [] : [matchRate]))
  const [rateBefore, rateSince] = halvesOf(rates).map(mean)
  return {
    averageVariance: meanMoney(variances, minorUnitOf(currency)) ?? null,
    bestVariance: variances.reduce<Money | null>(
      (best, each) => (best === null || each < best ? each : best),
      null,
    ),
    approvedMonths: approved.length,
    averageMatchRate: rounded(mean(rates)),
    totalTransactions: months.reduce((sum, { bank }) => sum + bank.count, 0),
    varianceTrend: varianceTrendOf(...halvesOf(variances)),
    matchRateTrend: rateTrendOf(rateBefore, rateSince),
  }
}

function varianceTrendOf(before: readonly Money[], since: readonly Money[]): Trend | null {
  const pairs = before.flatMap((earlier) => since.map((later) => [earlier, later] as const))
  if (pairs.length === 0) return null
  const shareOf = (is: (pair: readonly [Money, Money]) => boolean) => pairs.filter(is).length / pairs.length
  if (shareOf(([earlier, later]) => later < earlier) >= TREND_SHARE) return 'improving'
  return shareOf(([earlier, later]) => later > earlier) >= TREND_SHARE ? 'worsening' : 'stable'
}

function rateTrendOf(before: number | undefined, since: number | undefined): Trend | null {
  if (before === undefined || since === undefined) return null
  if (Math.abs(since - before) < STEADY_PERCENT) return 'stable'
  return since > before ? 'improving' : 'worsening'
}

/** The first and the last so many; one in the middle belongs to neither. */
function halvesOf<T>(values: readonly T[]): [T[], T[]] {
  const half = Math.floor(values.length / 2)
  return [values.slice(0, half), half === 0 ? [] : values.slice(-half)]
}

/** Of sizes, to the nearest amount of the currency: a mean is no amount of the books. Undefined where there is nothing. */
function meanMoney(values: readonly Money[], unit: Money): Money | undefined {
  if (values.length === 0) return undefined
  const units = unit * BigInt(values.length)
  return ((sumOf(values) + units / 2n) / units) * unit
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

function rounded(percent: number | undefined): number | null {
  return percent === undefined ? null : Math.round(percent * 10) / 10
}
