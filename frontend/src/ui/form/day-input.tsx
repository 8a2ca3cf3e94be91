import { TextInput } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { Suspense } from 'react'
import { later } from '../feedback/later.tsx'
import type { DayInputProps } from './picked-day.tsx'

/** Calendars weigh as much as a screen and come after it. */
const PickedDay = later(async () => (await import('./picked-day.tsx')).PickedDay, Coming)

/** A calendar day, typed or picked: `YYYY-MM-DD` or null in and out, Jan 5, 2026 on screen. */
export function DayInput(props: DayInputProps) {
  return (
    <Suspense fallback={<Coming {...props} />}>
      <PickedDay {...props} />
    </Suspense>
  )
}

/** Its place. Nothing that is typed here would be kept. */
function Coming({ label, description, w, className, 'aria-label': ariaLabel }: DayInputProps) {
  return (
    <TextInput
      {...{ label, description, w, className, 'aria-label': ariaLabel }}
      leftSection={<CalendarDays size={16} aria-hidden />}
      disabled
    />
  )
}
