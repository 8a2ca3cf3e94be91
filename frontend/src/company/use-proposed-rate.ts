import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { day, dayInWords } from '../../../shared/domain/calendar/day.ts'
import { holdsOn } from '../../../shared/domain/currencies/holding-rate.ts'
import { rateOfDayQuery } from '../api/currencies.ts'

interface Asked {
  /** Whose table of rates is looked up, and the day of what is written. */
  companyId: number
  on: string | null
  currency: string
  value: string
  onChange: (rate: string) => void
}

/**
 * Fills an empty field with the rate that the company keeps of that day or the last one before it, once, so that what a person types or clears
 * stays. Returns of which day the rate in the field is; undefined where a person typed it.
 */
export function useProposedRate({ companyId, on, currency, value, onChange }: Asked): string | undefined {
  const { data } = useQuery({ ...rateOfDayQuery(companyId, currency, on ?? ''), enabled: on !== null })
  const kept = data?.[0]
  const proposed = kept && on && holdsOn(day(on), kept) ? kept : undefined
  const filled = useRef<string>(undefined)
  const isOurs = value === '' ? filled.current === undefined : value === filled.current
  // With what is on screen and not after it: whoever types meanwhile would be overruled.
  useLayoutEffect(() => {
    if (!proposed || !isOurs || filled.current === proposed.rate) return
    filled.current = proposed.rate
    onChange(proposed.rate)
  })
  return proposed && value === proposed.rate ? `Rate of ${dayInWords(day(proposed.date))}` : undefined
}
