import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { newestEntriesQuery } from '../../api/journal.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { latestMonth } from './latest-month.ts'

interface WithLatestMonthProps {
  company: Company
  /** The page's header, where it comes with what is shown. */
  heading?: ReactNode
  children: (latestMonth: string | undefined) => ReactNode
}

/** Reports that begin with the last month that has anything posted; with the present one where that could not be asked. */
export function WithLatestMonth({ company, heading, children }: WithLatestMonthProps) {
  const today = todayIn(company.timeZone, new Date())
  const { data, isPending } = useQuery(newestEntriesQuery(company.id, today))
  if (!isPending) return children(latestMonth(data ?? [], today))
  return (
    <>
      {heading}
      <SkeletonRows label="Loading the period" />
    </>
  )
}
