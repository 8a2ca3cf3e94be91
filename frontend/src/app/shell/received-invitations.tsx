import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '../../../../shared/contract/members.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { receivedInvitationsQuery } from '../../api/invitations.ts'
import { formatInstantDay } from '../../format/dates.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** Above every screen of who was invited to a company, until they join it or it ends. */
export function ReceivedInvitations() {
  const { data = [] } = useQuery(receivedInvitationsQuery)
  return data.map((invitation) => <Received key={invitation.id} invitation={invitation} />)
}

function Received({ invitation }: { invitation: Invitation }) {
  const { id: invitationId, companyId, companyName, invitedByName, role, expiresAt } = invitation
  const { write, isWriting } = useWrite({
    companyId,
    send: (_: undefined, client) => client.acceptInvitation({ params: { invitationId } }),
    success: () => ({ title: 'Joined', message: `You can now see ${companyName}.` }),
    failure: { title: 'Not Joined', message: 'Please try again.' },
  })
  return (
    <Alert variant="light" mb="md" title={`Invitation to ${companyName}`}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {invitedByName ?? 'An administrator'} invites you as {ROLE_LABELS[role]}, until{' '}
          {formatInstantDay(expiresAt, 'UTC')}.
        </Text>
        <Button size="xs" loading={isWriting} onClick={() => write(undefined)}>
          Join {companyName}
        </Button>
      </Group>
    </Alert>
  )
}
