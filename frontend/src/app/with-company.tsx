import { Button } from '@mantine/core'
import { type ReactNode, Fragment } from 'react'
import type { Company } from '../../../shared/contract/companies.ts'
import { companiesQuery } from '../api/companies.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from './company-context.tsx'
import { useAddCompany } from './shell/add-company.tsx'

interface WithCompanyProps {
  /** Under "No Company Selected". */
  prompt?: string
  children: (company: Company) => ReactNode
}

/** What a screen shows of one company. Another company begins afresh: nothing typed or open is carried over. */
export function WithCompany({ prompt = 'Select a company above, or add your first one.', children }: WithCompanyProps) {
  const { company, isLoading, error } = useCompany()
  const queries = useQueryClient()
  const addCompany = useAddCompany()
  if (company) return <Fragment key={company.id}>{children(company)}</Fragment>
  if (isLoading) return <SkeletonRows label="Loading companies..." />
  if (error) return <LoadFailed title="Your companies could not be loaded" error={error} onRetry={() => queries.refetchQueries(companiesQuery)} />
  return (
    <EmptyState kind="company" title="No Company Selected" action={<Button onClick={addCompany}>Add Company</Button>}>
      {prompt}
    </EmptyState>
  )
}
