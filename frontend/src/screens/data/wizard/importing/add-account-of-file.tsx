import { Anchor, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import { can } from '../../../../company/company-context.tsx'
import { later } from '../../../../ui/feedback/later.tsx'
import type { AccountDraft } from '../../../accounts/add-account-dialog.tsx'

const AddAccountDialog = later(
  async () => (await import('../../../accounts/add-account-dialog.tsx')).AddAccountDialog,
)

interface AddAccountOfFileProps {
  company: Company
  /** What the file says of it. */
  first: Partial<AccountDraft>
  children: string
  onCreated: (accountId: number) => void
}

/** Opens an account without leaving the file that is for it. */
export function AddAccountOfFile({ company, first, children, onCreated }: AddAccountOfFileProps) {
  const [isAdding, adding] = useDisclosure(false)
  if (!can(company, 'admin'))
    return (
      <Text size="sm" c="dimmed">
        An administrator of {company.name} can add an account.
      </Text>
    )
  return (
    <>
      <Anchor component="button" type="button" size="sm" ta="left" onClick={adding.open}>
        {children}
      </Anchor>
      {isAdding && (
        <Suspense>
          <AddAccountDialog
            company={company}
            opened
            first={first}
            onClose={adding.close}
            onCreated={({ id }) => onCreated(id)}
          />
        </Suspense>
      )}
    </>
  )
}
