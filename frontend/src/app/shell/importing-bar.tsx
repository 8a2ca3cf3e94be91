import { Suspense } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { useImportsUnderway } from '../../api/imports-underway.ts'
import { useCompany } from '../../company/company-context.tsx'
import { later } from '../../ui/feedback/later.tsx'

/** It comes with the first file that is being imported. */
const ImportingProgress = later(async () => (await import('./importing-progress.tsx')).ImportingProgress)

/** Above every screen while files are being imported: its figures are not all there yet. */
export function ImportingBar() {
  const { company } = useCompany()
  return company ? <Bar key={company.id} company={company} /> : null
}

function Bar({ company }: { company: Company }) {
  const underway = useImportsUnderway(company.id)
  return <Suspense>{underway && <ImportingProgress {...underway} />}</Suspense>
}
