import { Group } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { formatMonth } from '../../format/dates.ts'
import { ProofButton } from './proof-button.tsx'

/** The proof of all accounts of a company, of whichever month: the newest until another is chosen. */
export function CompanyProof({ company, newest }: { company: Company; newest: string }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? newest
  return (
    <Group gap="xs" wrap="nowrap">
      <MonthPickerInput
        aria-label={`Month of the proof: ${formatMonth(month)}`}
        ariaLabels={{
          nextYear: 'Next year',
          previousYear: 'Previous year',
          yearLevelControl: 'Choose the year',
        }}
        valueFormat="MMM YYYY"
        value={`${month}-01`}
        maxDate={`${newest}-01`}
        onChange={(day) => setChosen(day?.slice(0, 7) ?? null)}
      />
      <ProofButton company={company} month={month} />
    </Group>
  )
}
