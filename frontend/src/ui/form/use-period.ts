import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { addDays, type Day, parseDay, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { CALENDAR_YEAR_END, fiscalYearDays } from '../../../../shared/domain/calendar/fiscal-year.ts'
import {
  type Days,
  PERIOD_LABELS,
  type Period,
  periodDays,
} from '../../../../shared/domain/calendar/period.ts'

/** Of a company whose year is not the calendar's. */
const FISCAL_YEARS = ['this_fiscal_year', 'last_fiscal_year'] as const

/** `all` is without bounds; `custom` has those that a person chose; `latest_month` is the last one that has something, where a screen knows it. */
export type PeriodName = 'all' | 'latest_month' | (typeof FISCAL_YEARS)[number] | Period

const PERIOD_NAMES: readonly PeriodName[] = [
  'all',
  'latest_month',
  ...FISCAL_YEARS,
  ...(Object.keys(PERIOD_LABELS) as Period[]),
]

export interface ChosenPeriod {
  name: PeriodName
  /** What there is to choose. */
  names: readonly PeriodName[]
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
export function usePeriod(
  { timeZone, fiscalYearEnd }: Pick<Company, 'timeZone' | 'fiscalYearEnd'>,
  byDefault: PeriodName,
  latestMonth?: string,
): ChosenPeriod {
  const [{ period: name, from, to }, set] = useQueryStates({
    period: parseAsStringLiteral(PERIOD_NAMES).withDefault(latestMonth ? 'latest_month' : byDefault),
    from: parseAsString,
    to: parseAsString,
  })
  const today = todayIn(timeZone, new Date())
  const latest = latestMonth ? parseDay(`${latestMonth}-01`) : undefined
  const days = daysOf(name, { latest, today, fiscalYearEnd })
  const given = (text: string | null) => (name === 'custom' && text && parseDay(text)) || undefined
  return {
    name,
    names: namesOffered({ name, latestMonth, fiscalYearEnd }),
    start: days?.startDate ?? given(from),
    end: days?.endDate ?? given(to),
    latestMonth,
    choose: (period, bounds) => void set({ period, from: bounds?.start ?? null, to: bounds?.end ?? null }),
  }
}

export function daysOf(
  name: PeriodName,
  { latest, today, fiscalYearEnd }: { latest: Day | undefined; today: Day; fiscalYearEnd: string },
): Days | undefined {
  const thisYear = fiscalYearDays(fiscalYearEnd, today)
  switch (name) {
    case 'all':
    case 'custom':
      return undefined
    case 'latest_month':
      return periodDays('this_month', latest ?? today)
    case 'this_fiscal_year':
      return thisYear
    case 'last_fiscal_year':
      return fiscalYearDays(fiscalYearEnd, addDays(thisYear.startDate, -1))
    default:
      return periodDays(name, today)
  }
}

/** The last month with anything posted where it is known; fiscal years where they are not those of the calendar, or an address of another company says one. */
export function namesOffered({
  name,
  latestMonth,
  fiscalYearEnd,
}: Pick<ChosenPeriod, 'name' | 'latestMonth'> & { fiscalYearEnd: string }): PeriodName[] {
  return PERIOD_NAMES.filter((each) => {
    if (each === 'latest_month') return latestMonth !== undefined
    return !each.endsWith('fiscal_year') || fiscalYearEnd !== CALENDAR_YEAR_END || each === name
  })
}
