import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Company } from '../../../shared/contract/companies.ts'
import { companiesQuery } from '../api/companies.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx'
import { useAddCompany } from './add-company.tsx'
import { useCompany } from './company-context.tsx'

interface WithCompanyProps {
  /** The page's header where its buttons need a company: shown here only while there is none. */
  heading?: ReactNode
  children: (company: Company) => ReactNode
}

/** What a screen shows of one company. Another company begins afresh: nothing typed or open is carried over. */
export function WithCompany({ heading, children }: WithCompanyProps) {
  const { company, isLoading, error } = useCompany()
  const queries = useQueryClient()
  const addCompany = useAddCompany()
  if (company) return <Fragment key={company.id}>{children(company)}</Fragment>
  return (
    <>
      {heading}
      {isLoading ? (
        <SkeletonRows label="Loading companies..." />
      ) : error ? (
        <LoadFailed
          title="Your companies could not be loaded"
          error={error}
          onRetry={() => void queries.refetchQueries(companiesQuery)}
        />
      ) : (
        <EmptyState
          kind="company"
          title="No Company Selected"
          action={<Button onClick={addCompany}>Add Company</Button>}
        >
          Add the company whose books you keep; its accounts and bank statements come next.
        </EmptyState>
      )}
    </>
  )
}
