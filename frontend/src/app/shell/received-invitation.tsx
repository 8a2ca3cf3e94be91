import { Alert, Button, Group, Text } from '@mantine/core'
import type { Invitation } from '../../../../shared/contract/members.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { formatInstantDay } from '../../format/dates.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** One company that somebody invites to. */
export function ReceivedInvitation({ invitation }: { invitation: Invitation }) {
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
