import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** Only for an account that never had a transaction or an opening balance; any other can be made inactive. */
export function DeleteAccount({
  company,
  account,
  onDeleted,
}: {
  company: Company
  account: Account
  onDeleted: () => void
}) {
  const [isAsking, ask] = useDisclosure()
  const { write, isWriting } = useWrite({
    send: (_: undefined, client) => client.deleteAccount({ params: { id: account.id } }),
    companyId: company.id,
    success: () => ({ title: 'Account Deleted', message: `${account.name} has been deleted.` }),
    failure: { title: 'Account Not Deleted', message: 'The account could not be deleted.' },
    onSuccess: onDeleted,
  })
  return (
    <Group justify="space-between" gap={0}>
      <Text size="sm" c="dimmed">
        Nothing has been imported into this account.
      </Text>
      <Button variant="subtle" color="red" c="var(--bad-text)" onClick={ask.open}>
        Delete account
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={ask.close}
        onConfirm={() => write(undefined)}
        isBusy={isWriting}
        isDangerous
        title="Delete this account?"
        confirmLabel="Delete account"
      >
        {account.name} of {company.name} is deleted. This cannot be undone, but nothing was ever booked in it
        and you can add it again.
      </ConfirmDialog>
    </Group>
  )
}
