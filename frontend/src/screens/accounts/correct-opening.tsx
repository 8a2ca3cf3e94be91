import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { later } from '../../ui/feedback/later.tsx'
import type { Opening } from './correct-opening-dialog.tsx'

const CorrectOpeningDialog = later(
  async () => (await import('./correct-opening-dialog.tsx')).CorrectOpeningDialog,
)

interface CorrectOpeningProps {
  company: Company
  account: Account
  /** What it should have opened with, where something says so. */
  proposed?: Opening
}

/** Puts right what an account opened with, while no approved statement builds on it. */
export function CorrectOpening({ company, account, proposed }: CorrectOpeningProps) {
  const [isOpen, dialog] = useDisclosure(false)
  if (!can(company, 'admin')) return null
  if (account.approvedThrough)
    return (
      <Text size="sm" c="dimmed">
        What it opened with stays as it is while a statement is approved.
      </Text>
    )
  return (
    <>
      <Button size="compact-sm" variant="default" w="fit-content" onClick={dialog.open}>
        Correct the opening balance…
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectOpeningDialog
            company={company}
            account={account}
            proposed={proposed ?? { balance: account.openingBalance, openingDate: account.openingDate }}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  )
}
