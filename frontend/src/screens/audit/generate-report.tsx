import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { formatPeriod } from '../../format/dates.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './audit.module.css'

/** Makes an audit report of the days that are given. */
export function GenerateReport({ company }: { company: Company }) {
  const [start, setStart] = useState<string | null>(null)
  const [end, setEnd] = useState<string | null>(null)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (body: { periodStart: string; periodEnd: string }, client) =>
      client.generateAuditReport({ params: { companyId: company.id }, body }),
    success: ({ periodStart, periodEnd }) => ({
      title: 'Audit Report Generated',
      message: `${formatPeriod(periodStart, periodEnd)}: it is listed below as a draft.`,
    }),
    failure: { title: 'Audit Report Failed', message: 'The report could not be made. Please try again.' },
  })
  return (
    <Surface aria-labelledby="generate-report">
      <Title order={2} size="h3" id="generate-report" mb="xs">
        Generate Audit Report
      </Title>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (start && end) write({ periodStart: start, periodEnd: end })
        }}
      >
        <DayInput label="Period start" w={175} value={start} onChange={setStart} />
        <DayInput label="Period end" w={175} value={end} onChange={setEnd} />
        <Button type="submit" disabled={!start || !end} loading={isWriting}>
          Generate Audit Report
        </Button>
      </form>
    </Surface>
  )
}
