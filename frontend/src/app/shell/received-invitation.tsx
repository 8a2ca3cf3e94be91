import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '../../../../shared/contract/members.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { formatInstantDay } from '../../format/dates.ts'
import { renameMe, sessionQuery } from '../../session/session.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** One company that somebody invites to. Who has no name yet is asked for it, and may leave it out. */
export function ReceivedInvitation({ invitation }: { invitation: Invitation }) {
  const { id: invitationId, companyId, companyName, invitedByName, role, expiresAt } = invitation
  const { data: session } = useQuery(sessionQuery)
  const isNameless = session?.name === session?.email
  const [name, setName] = useState('')
  const { write, isWriting } = useWrite({
    companyId,
    // The name first: with it the company gets to know its member.
    send: async (named: string, client) => {
      if (named) await renameMe(client, named)
      return client.acceptInvitation({ params: { invitationId } })
    },
    success: () => ({ title: 'Joined', message: `You can now see ${companyName}.` }),
    failure: { title: 'Not Joined', message: 'Please try again.' },
  })
  return (
    <Alert variant="light" mb="md" title={`Invitation to ${companyName}`}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Text size="sm" style={{ alignSelf: 'center' }}>
          {invitedByName ?? 'An administrator'} invites you as {ROLE_LABELS[role]}, until{' '}
          {formatInstantDay(expiresAt, 'UTC')}.
        </Text>
        {(isNameless || name) && (
          <TextInput
            label="Your name"
            description="What colleagues see; without it your address"
            autoComplete="name"
            maxLength={100}
            w={{ base: '100%', xs: 'auto' }}
            ml="auto"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <Button w={{ base: '100%', xs: 'auto' }} loading={isWriting} onClick={() => write(name.trim())}>
          Join {companyName}
        </Button>
      </Group>
    </Alert>
  )
}
