import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Company } from '../../../shared/contract/companies.ts'
import { askAhead, type Question } from '../api/ask-ahead.ts'
import { companiesQuery } from '../api/companies.ts'
import { receivedInvitationsQuery } from '../api/invitations.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx'
import { useAddCompany } from './add-company.tsx'
import { useCompany } from './company-context.tsx'

interface WithCompanyProps {
  /** The page's header where its buttons need a company: shown here only while there is none. */
  heading?: ReactNode
  /** What is shown of it, asked for at once: not when each part comes to be shown. `isWhole` where the address names nothing but a tab, so that lists are shown whole. */
  asks?: ((companyId: number, isWhole: boolean) => readonly Question[]) | undefined
  children: (company: Company) => ReactNode
}

/** What a screen shows of one company. Another company begins afresh: nothing typed or open is carried over. */
export function WithCompany({ heading, asks, children }: WithCompanyProps) {
  const { company, askedId, isLoading, error } = useCompany()
  const queries = useQueryClient()
  const { search } = useLocation()
  if (asks && askedId !== undefined) {
    const isWhole = /^(\?tab=[^&]*)?$/.test(search)
    askAhead(queries, asks(askedId, isWhole))
  }
  const addCompany = useAddCompany()
  const { data: invitations } = useQuery(receivedInvitationsQuery)
  const isInvited = Boolean(invitations?.length)
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
          action={
            <Button variant={isInvited ? 'subtle' : 'filled'} onClick={addCompany}>
              Add Company
            </Button>
          }
        >
          {isInvited
            ? 'Join the company that you are invited to, above. Add one only where its books are not kept here yet.'
            : 'Add the company whose books you keep; its accounts and bank statements come next.'}
        </EmptyState>
      )}
    </>
  )
}
