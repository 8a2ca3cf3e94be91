import { Anchor } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { Link } from '../../ui/layout/link.tsx'

/** Where the first bank lines of an account come from, for whoever may bring them. */
export function ImportFirst({ company, accountId }: { company: Company; accountId: number }) {
  if (!can(company, 'accountant')) return null
  return (
    <Anchor component={Link} to={`/data?account=${accountId}`} inherit underline="always">
      Import a bank file
    </Anchor>
  )
}
