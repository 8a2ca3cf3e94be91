import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { later } from '../../ui/feedback/later.tsx'

const CorrectDetailsDialog = later(
  async () => (await import('./correct-details-dialog.tsx')).CorrectDetailsDialog,
)

/** Puts right at which bank an account is and what its number ends with. */
export function CorrectDetails({ company, account }: { company: Company; account: Account }) {
  const [isOpen, dialog] = useDisclosure(false)
  if (!can(company, 'admin')) return null
  return (
    <>
      <Button size="compact-sm" variant="default" w="fit-content" onClick={dialog.open}>
        Correct institution and number…
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectDetailsDialog company={company} account={account} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
