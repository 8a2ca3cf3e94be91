import { Button, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Invitation } from '../../../../shared/contract/members.ts'
import { hasEnded } from '../../../../shared/domain/companies/invitation.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { invitationsQuery } from '../../api/invitations.ts'
import { formatInstantDay } from '../../format/dates.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

/** Who was invited and has not come yet. */
export function Invitations({ company }: { company: Company }) {
  const { data: invitations, error, refetch } = useQuery(invitationsQuery(company.id))
  if (error && !invitations)
    return (
      <LoadFailed title="The invitations could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!invitations?.length) return null
  return (
    <>
      <Title order={3} mt="lg" mb="sm">
        Invited
      </Title>
      <DataTable
        label={`Invitations to ${company.name}`}
        columns={columnsOf(company)}
        rows={invitations}
        rowKey={({ id }) => id}
      />
    </>
  )
}

function columnsOf(company: Company): readonly Column<Invitation>[] {
  const { timeZone } = company
  return [
    { key: 'email', header: 'Email', isRowHeader: true, cell: ({ email }) => email },
    { key: 'role', header: 'Role', width: 130, cell: ({ role }) => ROLE_LABELS[role] },
    {
      key: 'by',
      header: 'Invited by',
      hideBelow: 'sm',
      cell: ({ invitedByName }) => invitedByName ?? 'Unknown',
    },
    {
      key: 'until',
      header: 'Until',
      width: 150,
      hideBelow: 'md',
      cell: (invitation) =>
        `${hasEnded(invitation, new Date()) ? 'Ended ' : ''}${formatInstantDay(invitation.expiresAt, timeZone)}`,
    },
    {
      key: 'actions',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'right',
      width: 110,
      cell: (invitation) => <Withdraw company={company} invitation={invitation} />,
    },
  ]
}

function Withdraw({ company, invitation }: { company: Company; invitation: Invitation }) {
  const { id: invitationId, email } = invitation
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.withdrawInvitation({ params: { id: company.id, invitationId } }),
    success: () => ({ title: 'Invitation Withdrawn', message: `${email} can no longer accept it.` }),
    failure: { title: 'Invitation Not Withdrawn', message: 'Please try again.' },
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isWriting}
      aria-label={`Withdraw the invitation of ${email}`}
      onClick={() => write(undefined)}
    >
      Withdraw
    </Button>
  )
}
