import { Tooltip } from '@mantine/core'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { FIRST_DAY, LAST_DAY, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { formatDay } from '../../format/dates.ts'
import { isReadByCountry, typedDay, writesMonthFirst } from '../../format/typed-day.ts'
import { useHeldForm } from './use-held-form.ts'
import '@mantine/dates/styles.layer.css'

export interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value?: string | null
  onChange: (value: string | null) => void
}

/**
 * The field itself, with its calendar, which a press or the down key opens: who comes by Tab types, and sees what is below. Escape closes it first,
 * and what the field stands in with the next one. What is typed and is no day stays in the field, says so and holds its form back: the day
 * before it is never sent in its place. What another country would read as another day is said in words while it is typed.
 */
export function PickedDay({
  value = null,
  onChange,
  onBlur,
  onClick,
  onKeyDown,
  error,
  ...input
}: DayInputProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const day = typed.trim() === '' ? undefined : dayTyped(typed)
  const isNoDay = day === null
  useHeldForm(field, isNoDay)
  return (
    <>
      <DateInput
        ref={field}
        valueFormat="MMM D, YYYY"
        placeholder="Jan 5, 2026"
        leftSection={<CalendarDays size={16} aria-hidden />}
        // Where it is touched the field is higher, and a day would be cut between squares as wide as that.
        leftSectionWidth={34}
        rightSectionWidth={32}
        firstDayOfWeek={0}
        dateParser={dayTyped}
        minDate={FIRST_DAY}
        maxDate={LAST_DAY}
        popoverProps={{ withinPortal: true, opened: isOpen, onChange: setOpen }}
        getDayProps={() => ({
          onClick: () => {
            setOpen(false)
            setTyped('')
          },
        })}
        data-mantine-stop-propagation={isOpen || undefined}
        nextLabel="Next month"
        previousLabel="Previous month"
        clearButtonProps={{ 'aria-label': 'Clear date' }}
        // Who picks the day that is chosen means it: what empties the field is its own cross.
        allowDeselect={false}
        {...input}
        error={isNoDay && isLeft ? 'This is no day: write it as Jan 5, 2026' : error}
        fixOnBlur={!isNoDay}
        value={value}
        onChange={(next) => {
          if (!next) setTyped('')
          onChange(next || null)
        }}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setLeft(false)
        }}
        onClick={(event) => {
          setOpen(true)
          onClick?.(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true)
          if (event.key === 'Escape') setOpen(false)
          onKeyDown?.(event)
        }}
        onBlur={(event) => {
          setOpen(false)
          setLeft(true)
          onBlur?.(event)
        }}
      />
      <Tooltip
        target={field}
        label={`Read as ${formatDay(day ?? '')}`}
        position="top-end"
        opened={Boolean(day) && !isLeft && isReadByCountry(typed)}
      />
    </>
  )
}

/** A year that is half typed is no year yet: "Jan 31, 202". */
function dayTyped(text: string): string | null {
  const reading = {
    year: Number(todayIn('UTC', new Date()).slice(0, 4)),
    isMonthFirst: writesMonthFirst(navigator.language),
  }
  return typedDay(text, reading) ?? null
}
