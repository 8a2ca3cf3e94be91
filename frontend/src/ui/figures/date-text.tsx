import { formatDay, formatInstant } from '../../format/dates.ts'

interface DateTextProps {
  /** A calendar day `YYYY-MM-DD`, never shifted by a time zone; or an instant where `timeZone` is given. */
  date: string
  /** The company's zone, for an instant. */
  timeZone?: string
}

/** Jan 5, 2026; an instant also with its time of day. */
export function DateText({ date, timeZone }: DateTextProps) {
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap' }}>
      <time dateTime={date}>{timeZone ? formatInstant(date, timeZone) : formatDay(date)}</time>
    </span>
  )
}
