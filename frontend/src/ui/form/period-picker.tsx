import { Group, Select, Text } from '@mantine/core'
import { PERIOD_LABELS } from '../../../../shared/domain/calendar/period.ts'
import { formatMonth } from '../../format/dates.ts'
import { DayInput } from './day-input.tsx'
import { type ChosenPeriod, PERIOD_NAMES, type PeriodName } from './use-period.ts'

function choicesFor(latestMonth: string | undefined) {
  return PERIOD_NAMES.flatMap((value) => {
    if (value === 'all') return { value, label: 'All Dates' }
    if (value !== 'latest_month') return { value, label: PERIOD_LABELS[value] }
    return latestMonth ? { value, label: `Latest: ${formatMonth(latestMonth)}` } : []
  })
}

/** A period with All Dates among its choices. Custom opens two dates, each of which may stay empty; what the latest month is is said. */
export function PeriodPicker({ period, label = 'Period' }: { period: ChosenPeriod; label?: string }) {
  const { name, start = null, end = null, latestMonth, choose } = period
  return (
    <Group gap="xs">
      <Select
        aria-label={label}
        data={choicesFor(latestMonth)}
        value={name}
        allowDeselect={false}
        w={name === 'latest_month' ? 175 : 150}
        maxDropdownHeight={380}
        onChange={(to) =>
          to === 'custom' ? choose('custom', { start, end }) : choose((to as PeriodName | null) ?? 'all')
        }
      />
      {name === 'latest_month' && latestMonth && (
        <Text size="xs" c="dimmed">
          The last month with anything posted
        </Text>
      )}
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
