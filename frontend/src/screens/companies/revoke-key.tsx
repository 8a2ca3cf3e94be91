import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ListedKey } from '../../../../shared/contract/keys.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

export function RevokeKey({ company, apiKey }: { company: Company; apiKey: ListedKey }) {
  const [isAsking, asking] = useDisclosure(false)
  const { id: keyId, name } = apiKey
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.revokeKey({ params: { id: company.id, keyId } }),
    success: () => ({ title: 'Key Revoked', message: `${name} opens nothing any more.` }),
    failure: { title: 'Key Not Revoked', message: 'Please try again.' },
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isWriting}
        aria-label={`Revoke the key ${name}`}
        onClick={asking.open}
      >
        Revoke
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Revoke Key"
        confirmLabel="Revoke"
        isDangerous
        onConfirm={() => {
          asking.close()
          write(undefined)
        }}
      >
        {name} will no longer reach {company.name}, from its next call on, and cannot be given back. What it
        did stays in the books and in the audit.
      </ConfirmDialog>
    </>
  )
}
