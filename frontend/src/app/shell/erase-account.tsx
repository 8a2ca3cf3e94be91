import { List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { eraseAccount } from '../../session/session.ts'
import { DialogButtons } from '../../ui/feedback/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

interface EraseAccountProps {
  opened: boolean
  onClose: () => void
  email: string
}

/** There is no undo, so that the address has to be typed. */
export function EraseAccount({ opened, onClose, email }: EraseAccountProps) {
  const [typed, setTyped] = useState('')
  const { write, isWriting } = useWrite({
    send: (_: undefined, client) => eraseAccount(client, typed),
    failure: { title: 'Account Not Deleted', message: 'Your account could not be deleted.' },
  })
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Delete your account?"
      isBusy={isWriting}
      actions={
        <DialogButtons
          onCancel={onClose}
          onConfirm={() => write(undefined)}
          label="Delete my account"
          isBusy={isWriting}
          isDisabled={!isMeant}
          isDangerous
        />
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          This cannot be undone, and takes effect at once, in every company you belong to.
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>
            Your name, your email address and the addresses you worked from are erased, and the keys you made
            end.
          </List.Item>
          <List.Item>
            What you entered, decided and signed stays in the books of the companies, under a pseudonym.
            Periods that were approved keep the names of who signed them.
          </List.Item>
        </List>
        <TextInput
          label={`Type ${email} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </DialogFrame>
  )
}
