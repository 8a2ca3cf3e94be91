import { DateInput, type DateInputProps } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value?: string | null
  onChange: (value: string | null) => void
}

/** A calendar day, typed or picked: `YYYY-MM-DD` or null in and out, Jan 5, 2026 on screen. */
export function DayInput({ value = null, onChange, ...input }: DayInputProps) {
  return (
    <DateInput
      valueFormat="MMM D, YYYY"
      placeholder="Jan 5, 2026"
      leftSection={<CalendarDays size={16} aria-hidden />}
      firstDayOfWeek={0}
      popoverProps={{ withinPortal: true }}
      nextLabel="Next month"
      previousLabel="Previous month"
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      {...input}
      value={value}
      onChange={(next) => onChange(next || null)}
    />
  )
}
