import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { Company } from '../../../shared/contract/companies.ts'
import { ask } from '../api/ask.ts'
import { useFollowWork } from '../api/company-work.ts'
import { useAwaited } from '../api/follow-work.ts'
import { importsQuery } from '../api/imports.ts'
import { companyRunsQuery } from '../api/matching.ts'
import { useCompany } from '../company/company-context.tsx'

/** Whatever screen one is on, work in the background is followed to its end: imports and runs of the company, and what was begun here. */
export function FollowCompany() {
  const { company } = useCompany()
  return company ? <Following key={company.id} company={company} /> : null
}

function Following({ company }: { company: Company }) {
  useFollowWork(company.id)
  useInfiniteQuery(importsQuery(company.id))
  useQuery(companyRunsQuery(company.id))
  useQueries({
    queries: useAwaited(company.id).map(({ name, request }) => ask(company.id, name, request)),
  })
  return null
}
