import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { type Day, parseDay, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { lastMonthEnd } from '../../../../shared/domain/periods/month-end.ts'
import { ROW_FILTERS } from './month-rows.ts'

const MONTHS = 24

const parsers = {
  month: parseAsString,
  state: parseAsStringLiteral(ROW_FILTERS).withDefault('all'),
  q: parseAsString.withDefault(''),
}

/** The month and what of it is looked at; both stand in the address. The last month unless another is chosen. */
export function useMonthFilters() {
  const [{ month, state, q }, set] = useQueryStates(parsers)
  const months = monthsUpTo(todayIn('UTC', new Date()))
  const isMonth = month !== null && parseDay(`${month}-01`) !== undefined
  return { months, month: isMonth ? month : months[1]!, state, search: q, set }
}

/** The month that a day lies in and those before it, newest first. */
function monthsUpTo(today: Day): string[] {
  const months = [today.slice(0, 7)]
  let end = lastMonthEnd(today)
  while (months.length < MONTHS) {
    months.push(end.slice(0, 7))
    end = lastMonthEnd(end)
  }
  return months
}
