import type { Day } from '../../calendar/day.ts'

const FIRST = '1970-01-01' as Day
const YEARS_AHEAD = 6

/**
 * The days that a row of a file may have: a statement of an old account or a plan of the next years at most. What lies outside is a
 * date that was read wrong or mistyped.
 * @param asked the instant or day on which the file was to be read
 */
export function importedDays(asked: string): { earliest: Day; latest: Day; asked: Day } {
  return {
    asked: asked.slice(0, 10) as Day,
    earliest: FIRST,
    latest: `${Number(asked.slice(0, 4)) + YEARS_AHEAD}-12-31` as Day,
  }
}
