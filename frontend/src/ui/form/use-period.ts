import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { type Day, parseDay, todayIn } from '../../../../shared/domain/calendar/day.ts'
import {
  type Days,
  PERIOD_LABELS,
  type Period,
  periodDays,
} from '../../../../shared/domain/calendar/period.ts'

/** `all` is without bounds; `custom` has those that a person chose; `latest_month` is the last one that has something, where a screen knows it. */
export type PeriodName = 'all' | 'latest_month' | Period

export const PERIOD_NAMES: readonly PeriodName[] = [
  'all',
  'latest_month',
  ...(Object.keys(PERIOD_LABELS) as Period[]),
]

export interface ChosenPeriod {
  name: PeriodName
  /** `YYYY-MM-DD`, both included; undefined where there is no bound. */
  start: string | undefined
  end: string | undefined
  /** `YYYY-MM` of `latest_month`, where that is among the choices. */
  latestMonth: string | undefined
  /** Bounds may be given for `custom` alone. */
  choose: (name: PeriodName, bounds?: { start: string | null; end: string | null }) => void
}

/**
 * The period of a screen, kept in the URL as `?period=last_month` or `?period=custom&from=2026-01-01&to=2026-01-31`.
 * @param latestMonth begun with in place of the default, where it is given
 */
export function usePeriod(timeZone: string, byDefault: PeriodName, latestMonth?: string): ChosenPeriod {
  const [{ period: name, from, to }, set] = useQueryStates({
    period: parseAsStringLiteral(PERIOD_NAMES).withDefault(latestMonth ? 'latest_month' : byDefault),
    from: parseAsString,
    to: parseAsString,
  })
  const today = todayIn(timeZone, new Date())
  const days = daysOf(name, latestMonth ? parseDay(`${latestMonth}-01`) : undefined, today)
  const given = (text: string | null) => (name === 'custom' && text && parseDay(text)) || undefined
  return {
    name,
    start: days?.startDate ?? given(from),
    end: days?.endDate ?? given(to),
    latestMonth,
    choose: (period, bounds) => void set({ period, from: bounds?.start ?? null, to: bounds?.end ?? null }),
  }
}

function daysOf(name: PeriodName, latest: Day | undefined, today: Day): Days | undefined {
  if (name === 'all' || name === 'custom') return undefined
  return name === 'latest_month' ? periodDays('this_month', latest ?? today) : periodDays(name, today)
}
