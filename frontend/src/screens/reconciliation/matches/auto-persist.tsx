import { Button, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Save } from 'lucide-react'
import type { Scope } from '../../../company/scope.ts'
import { counted } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'

/** Keeps what is automatic or suggested as matches that await approval. */
export function AutoPersist({ scope: { company, account } }: { scope: Scope }) {
  const [isAsking, asking] = useDisclosure(false)
  const persist = useWrite({
    companyId: company.id,
    send: (_: null, client) =>
      client.autoPersistMatches({
        params: { companyId: company.id },
        body: account ? { accountId: account.id } : {},
      }),
    success: ({ status, persisted }) =>
      status === 'completed'
        ? { title: 'Matches Saved', message: `${counted(persisted, 'match', 'matches')} saved to database` }
        : {
            title: 'Saving Matches',
            message: 'There are many. AI Matching shows how far it is; they are listed here afterwards.',
          },
    failure: { title: 'Persistence Failed', message: 'The matches could not be saved. Please try again.' },
  })
  return (
    <>
      <Tooltip label="Saves sure and likely candidates as matches that await approval">
        <Button
          variant="default"
          leftSection={<Save size={16} aria-hidden />}
          loading={persist.isWriting}
          onClick={asking.open}
        >
          Auto-Persist
        </Button>
      </Tooltip>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Auto-Persist"
        confirmLabel="Save matches"
        onConfirm={() => {
          asking.close()
          persist.write(null)
        }}
      >
        The matching runs over {account?.name ?? `all accounts of ${company.name}`} and keeps what is
        automatic or suggested as matches that await approval. They hold their lines from then on; each can be
        rejected, and all of them undone with the run. What would post an entry for its bank line, as what a
        rule books, a payment of an invoice or a transfer does, stays a suggestion.
      </ConfirmDialog>
    </>
  )
}
