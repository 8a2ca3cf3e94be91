import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../shared/contract/companies.ts'
import { IMPORT_CHANGES, importsQuery } from '../api/imports.ts'
import { itemsOf } from '../api/pages.ts'
import { useRefetchWhenDone } from '../api/use-refetch-when-done.ts'
import { useCompany } from '../company/company-context.tsx'

/** Whatever screen one is on: when an import of the company ends, what is on screen is asked for again. */
export function FollowImports() {
  const { company } = useCompany()
  return company ? <Following key={company.id} company={company} /> : null
}

function Following({ company }: { company: Company }) {
  const { data } = useInfiniteQuery(importsQuery(company.id))
  const going = itemsOf(data).filter(({ status }) => status === 'queued' || status === 'processing')
  useRefetchWhenDone(company.id, going.length > 0, IMPORT_CHANGES)
  return null
}
