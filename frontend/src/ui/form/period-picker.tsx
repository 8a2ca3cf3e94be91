import { Group, Select } from '@mantine/core'
import { PERIOD_LABELS } from '../../../../shared/domain/calendar/period.ts'
import { DayInput } from './day-input.tsx'
import { type ChosenPeriod, PERIOD_NAMES, type PeriodName } from './use-period.ts'

const CHOICES = PERIOD_NAMES.map((value) => ({
  value,
  label: value === 'all' ? 'All Dates' : PERIOD_LABELS[value],
}))

/** A period with All Dates among its choices. Custom opens two dates, each of which may stay empty. */
export function PeriodPicker({ period, label = 'Period' }: { period: ChosenPeriod; label?: string }) {
  const { name, start = null, end = null, choose } = period
  return (
    <Group gap="xs">
      <Select
        aria-label={label}
        data={CHOICES}
        value={name}
        allowDeselect={false}
        w={150}
        maxDropdownHeight={380}
        onChange={(to) =>
          to === 'custom' ? choose('custom', { start, end }) : choose((to as PeriodName | null) ?? 'all')
        }
      />
      {name === 'custom' && (
        <>
          <DayInput
            aria-label="Start date"
            placeholder="Start date"
            clearable
            w={165}
            value={start}
            onChange={(day) => choose('custom', { start: day, end })}
          />
          <DayInput
            aria-label="End date"
            placeholder="End date"
            clearable
            w={165}
            value={end}
            onChange={(day) => choose('custom', { start, end: day })}
          />
        </>
      )}
    </Group>
  )
}
