/** How often a key was used, from what is counted of it day by day: reads leave no record in the audit, so this is what is known of them. */
import { addDays, type Day } from '../calendar/day.ts'

export type CallKind = 'read' | 'write'

/** Of a month, `2026-01`: `r31` and `w31` for what was counted on its 31st, in UTC. */
export interface CountedMonth {
  month: string
  counts: Readonly<Record<string, number>>
}

export interface DayOfCalls {
  day: string
  reads: number
  writes: number
}

export interface KeyCalls {
  /** Since the key was made. */
  reads: number
  writes: number
  /** The last thirty, less those without a call, newest first. */
  days: DayOfCalls[]
}

const DAYS = 30

export const countName = (day: string, kind: CallKind): string => `${kind[0]}${day.slice(8)}`

export function callsOf(months: readonly CountedMonth[], today: Day): KeyCalls {
  const days = new Map<string, DayOfCalls>()
  const total = { reads: 0, writes: 0 }
  for (const { month, counts } of months)
    for (const [name, count] of Object.entries(counts)) {
      const day = `${month}-${name.slice(1)}`
      const of = days.get(day) ?? { day, reads: 0, writes: 0 }
      const kind = name.startsWith('r') ? 'reads' : 'writes'
      of[kind] += count
      total[kind] += count
      days.set(day, of)
    }
  const first = addDays(today, 1 - DAYS)
  const shown = [...days.values()].filter(({ day }) => day >= first)
  return { ...total, days: shown.sort((one, other) => (one.day < other.day ? 1 : -1)) }
}
