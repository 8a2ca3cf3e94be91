import { DateInput, type DateInputProps } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '../../../../shared/domain/calendar/day.ts'
import '@mantine/dates/styles.layer.css'

export interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value?: string | null
  onChange: (value: string | null) => void
}

/** The field itself, with its calendar. Escape closes the calendar first, and what the field stands in with the next one. */
export function PickedDay({ value = null, onChange, ...input }: DayInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      valueFormat="MMM D, YYYY"
      placeholder="Jan 5, 2026"
      leftSection={<CalendarDays size={16} aria-hidden />}
      firstDayOfWeek={0}
      // A year that is half typed is no year yet: "Jan 31, 202".
      minDate={FIRST_DAY}
      maxDate={LAST_DAY}
      popoverProps={{ withinPortal: true, onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      data-mantine-stop-propagation={isOpen || undefined}
      nextLabel="Next month"
      previousLabel="Previous month"
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      // Who picks the day that is chosen means it: what empties the field is its own cross.
      allowDeselect={false}
      {...input}
      value={value}
      onChange={(next) => onChange(next || null)}
    />
  )
}
