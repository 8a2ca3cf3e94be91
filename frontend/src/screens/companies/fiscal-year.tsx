import { Select } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import { yearEndInWords } from '../../../../shared/domain/calendar/fiscal-year.ts'
import { AWAITS_ANOTHER } from '../../company/awaits-another.ts'
import { can } from '../../company/company-context.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

const MONTH_ENDS = [
  '01-31',
  '02-29',
  '03-31',
  '04-30',
  '05-31',
  '06-30',
  '07-31',
  '08-31',
  '09-30',
  '10-31',
  '11-30',
  '12-31',
]

/** The last day of each fiscal year: statements of a year to date begin the day after it. Saved when it is chosen. */
export function FiscalYear({ company }: { company: Company }) {
  const { fiscalYearEnd, version } = company
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (chosen: string, client) =>
      client.updateCompanyPolicies({
        params: { id: company.id },
        body: { fiscalYearEnd: chosen, version },
      }),
    success: (saved, chosen) =>
      saved.fiscalYearEnd === chosen
        ? {
            title: 'Fiscal Year Changed',
            message: `Fiscal years of ${saved.name} end on ${yearEndInWords(saved.fiscalYearEnd)}.`,
          }
        : AWAITS_ANOTHER,
    failure: { title: 'Fiscal Year Not Changed', message: 'Please try again.' },
  })
  const ends = [...new Set([...MONTH_ENDS, fiscalYearEnd])].sort()
  return (
    <Select
      label="Fiscal year ends on"
      description="Statements show revenue and expenses of the fiscal year to date, those of earlier years in Retained Earnings."
      maw={480}
      allowDeselect={false}
      disabled={isWriting || !can(company, 'admin')}
      data={ends.map((value) => ({ value, label: yearEndInWords(value) }))}
      value={fiscalYearEnd}
      onChange={(chosen) => chosen && chosen !== fiscalYearEnd && write(chosen)}
    />
  )
}
