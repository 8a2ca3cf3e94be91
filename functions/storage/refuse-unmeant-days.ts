import { refuse } from '../../shared/contract/refusals.ts'
import { dayInWords, isWithin, parseDay, todayIn } from '../../shared/domain/calendar/day.ts'
import { meantDays } from '../../shared/domain/calendar/meant-days.ts'

/**
 * Refuses a day that somebody typed and cannot have meant, as of the company's today.
 * @param typed days by their paths in the body; what was left out is not looked at
 */
export function refuseUnmeantDays(
  { timeZone }: { timeZone: string },
  now: Date,
  typed: Readonly<Record<string, string | null | undefined>>,
): void {
  const { from, to } = meantDays(todayIn(timeZone, now))
  for (const [path, value] of Object.entries(typed)) {
    const typedDay = value && parseDay(value)
    if (!typedDay || isWithin(typedDay, { from, to })) continue
    const facts = { day: dayInWords(typedDay), from: dayInWords(from), to: dayInWords(to) }
    const { message } = refuse('day.not-meant', facts)
    throw refuse('day.not-meant', facts, [{ path: `body.${path}`, message }])
  }
}
