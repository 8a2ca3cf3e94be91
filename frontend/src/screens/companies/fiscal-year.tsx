import type { Company } from '../../../../shared/contract/companies.ts'
import { addDays, day } from '../../../../shared/domain/calendar/day.ts'
import { yearEndInWords } from '../../../../shared/domain/calendar/fiscal-year.ts'
import { AWAITS_ANOTHER } from '../../company/awaits-another.ts'
import { can } from '../../company/company-context.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { SearchSelect } from '../../ui/form/search-select.tsx'

const LEAP_YEAR_BEGINS = day('2024-01-01')
const DAYS = Array.from({ length: 366 }, (_, at) => addDays(LEAP_YEAR_BEGINS, at).slice('YYYY-'.length))
const MONTH_ENDS = DAYS.filter((day, at) => DAYS[at + 1]?.slice(0, 2) !== day.slice(0, 2))

/** Most years end with a month; in Britain many end on April 5, and a year of 52 weeks on any day. */
const ENDS = [
  { group: 'Ends of months', items: asOptions(MONTH_ENDS) },
  { group: 'Other days', items: asOptions(DAYS.filter((day) => !MONTH_ENDS.includes(day))) },
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
  return (
    <SearchSelect
      label="Fiscal year ends on"
      description="Statements show revenue and expenses of the fiscal year to date, those of earlier years in Retained Earnings."
      maw={480}
      disabled={isWriting || !can(company, 'admin')}
      data={ENDS}
      nothingFoundMessage="No such day"
      value={fiscalYearEnd}
      onChange={(chosen) => chosen && chosen !== fiscalYearEnd && write(chosen)}
    />
  )
}

function asOptions(days: readonly string[]) {
  return days.map((value) => ({ value, label: yearEndInWords(value) }))
}
