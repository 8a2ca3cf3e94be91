import { Group, Select } from '@mantine/core'
import { PERIOD_LABELS } from '../../../../shared/domain/calendar/period.ts'
import { formatMonth } from '../../format/dates.ts'
import { DayInput } from './day-input.tsx'
import type { ChosenPeriod, PeriodName } from './use-period.ts'

function labelOf(name: PeriodName, latestMonth = ''): string {
  switch (name) {
    case 'all':
      return 'All Dates'
    case 'latest_month':
      return `Last posted: ${formatMonth(latestMonth)}`
    case 'this_fiscal_year':
      return 'This Fiscal Year'
    case 'last_fiscal_year':
      return 'Last Fiscal Year'
    default:
      return PERIOD_LABELS[name]
  }
}

/** A period with All Dates among its choices. Custom opens two dates, each of which may stay empty. The last month with anything posted is named. */
export function PeriodPicker({ period, label = 'Period' }: { period: ChosenPeriod; label?: string }) {
  const { name, names, start = null, end = null, latestMonth, choose } = period
  return (
    <Group gap="xs">
      <Select
        aria-label={label}
        data={names.map((value) => ({ value, label: labelOf(value, latestMonth) }))}
        value={name}
        allowDeselect={false}
        w={latestMonth ? 215 : 150}
        miw={{ base: latestMonth ? '100%' : 0, xs: 0 }}
        maxDropdownHeight={380}
        onChange={(to) =>
          to === 'custom' ? choose('custom', { start, end }) : choose((to as PeriodName | null) ?? 'all')
        }
      />
      {name === 'custom' && (
        <Group gap="xs">
          <DayInput
            aria-label="Start date"
            placeholder="Start date"
            clearable
            w={{ base: 150, xs: 185, sm: 165 }}
            value={start}
            onChange={(day) => choose('custom', { start: day, end })}
          />
          <DayInput
            aria-label="End date"
            placeholder="End date"
            clearable
            w={{ base: 150, xs: 185, sm: 165 }}
            value={end}
            onChange={(day) => choose('custom', { start, end: day })}
          />
        </Group>
      )}
    </Group>
  )
}
