import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { parseDay, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { PERIOD_LABELS, type Period, periodDays } from '../../../../shared/domain/calendar/period.ts'

/** `all` is without bounds; `custom` has those that a person chose. */
export type PeriodName = 'all' | Period

export const PERIOD_NAMES: readonly PeriodName[] = ['all', ...(Object.keys(PERIOD_LABELS) as Period[])]

export interface ChosenPeriod {
  name: PeriodName
  /** `YYYY-MM-DD`, both included; undefined where there is no bound. */
  start: string | undefined
  end: string | undefined
  /** Bounds may be given for `custom` alone. */
  choose: (name: PeriodName, bounds?: { start: string | null; end: string | null }) => void
}

/** The period of a screen, kept in the URL as `?period=last_month` or `?period=custom&from=2026-01-01&to=2026-01-31`. */
export function usePeriod(timeZone: string, byDefault: PeriodName): ChosenPeriod {
  const [{ period: name, from, to }, set] = useQueryStates({
    period: parseAsStringLiteral(PERIOD_NAMES).withDefault(byDefault),
    from: parseAsString,
    to: parseAsString,
  })
  const days =
    name === 'all' || name === 'custom' ? undefined : periodDays(name, todayIn(timeZone, new Date()))
  const given = (text: string | null) => (name === 'custom' && text && parseDay(text)) || undefined
  return {
    name,
    start: days?.startDate ?? given(from),
    end: days?.endDate ?? given(to),
    choose: (period, bounds) => void set({ period, from: bounds?.start ?? null, to: bounds?.end ?? null }),
  }
}
