import { useFollowWork } from '../api/company-work.ts'
import { useCompany } from '../company/company-context.tsx'

export function FollowCompany() {
  const { company } = useCompany()
  return company ? <Following key={company.id} companyId={company.id} /> : null
}

function Following({ companyId }: { companyId: number }) {
  useFollowWork(companyId)
  return null
}
