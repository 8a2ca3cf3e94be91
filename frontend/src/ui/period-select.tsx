import { Select } from '@mantine/core'
import { PERIOD_LABELS, type Period } from './period.ts'

interface PeriodSelectProps<P extends Period> {
  /** Which ones the screen offers. */
  periods: readonly P[]
  value: P
  onChange: (period: P) => void
}

export function PeriodSelect<P extends Period>({ periods, value, onChange }: PeriodSelectProps<P>) {
  return (
    <Select
      aria-label="Period"
      w={150}
      allowDeselect={false}
      data={periods.map((period) => ({ value: period, label: PERIOD_LABELS[period] }))}
      value={value}
      onChange={(period) => period && onChange(period as P)}
    />
  )
}
