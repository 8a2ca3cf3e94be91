import type { AccountCoverage, CoverageMonth } from '../../../../../shared/contract/coverage.ts'
import { day } from '../../../../../shared/domain/calendar/day.ts'
import { formatDay, formatPeriod } from '../../../format/dates.ts'

/** How a month is drawn. Days that came twice are worth a look only where nothing is missing. */
export type Mark = 'covered' | 'quiet' | 'overlap' | 'partly' | 'missing' | 'none'

export const MARKS: readonly { mark: Mark; label: string }[] = [
  { mark: 'covered', label: 'Covered' },
  { mark: 'quiet', label: 'Some days in no file' },
  { mark: 'partly', label: 'Gap' },
  { mark: 'missing', label: 'Missing' },
  { mark: 'overlap', label: 'Covered, some days twice' },
]

export function markOf(month: CoverageMonth | undefined): Mark {
  if (!month) return 'none'
  if (month.status !== 'covered') return month.status
  if (unseenIn(month).length > 0) return 'quiet'
  return month.overlaps.length > 0 ? 'overlap' : 'covered'
}

/** The days that no file covers and that nothing proves to be empty. */
export function unseenIn({ quiet }: CoverageMonth): CoverageMonth['quiet'] {
  return quiet.filter(({ isProved }) => !isProved)
}

/** Every month that any of the accounts has, oldest first. */
export function lastMonths(coverages: readonly AccountCoverage[]): string[] {
  return [...new Set(coverages.flatMap(({ months }) => months.map(({ month }) => month)))].sort()
}

/** `2026-01-01` as Jan, or as Jan 2026. */
export function monthName(month: string, withYear: boolean): string {
  const [year, number] = day(month).split('-')
  const name = NAMES[Number(number) - 1]!
  return withYear ? `${name} ${year}` : name
}

/** The first day that any file covers, where it lies within the month: of the days before nobody knows anything. */
export function begunIn(
  { month }: CoverageMonth,
  { from }: Pick<AccountCoverage, 'from'>,
): string | undefined {
  return from !== null && from > month && from.slice(0, 7) === month.slice(0, 7) ? from : undefined
}

/** A month in words, for a tooltip and for people who hear it. */
export function sentenceOf(month: CoverageMonth, coverage: Pick<AccountCoverage, 'from'>): string {
  const name = monthName(month.month, true)
  if (month.status === 'missing') return `${name}: no statement`
  const parts = [
    ...[...month.gaps, ...unseenIn(month)].map(({ from, to }) => `nothing for ${formatPeriod(from, to)}`),
    ...month.overlaps.map(({ from, to }) => `${formatPeriod(from, to)} came twice`),
  ]
  const begun = begunIn(month, coverage)
  const covered = begun ? `covered from ${formatDay(begun)}, where its files begin` : 'covered'
  return `${name}: ${parts.length > 0 ? parts.join(', ') : covered}`
}

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
