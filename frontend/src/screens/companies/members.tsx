import { Button, Group, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Member } from '../../../../shared/contract/members.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { invitationsQuery } from '../../api/invitations.ts'
import { membersQuery } from '../../api/members.ts'
import { can } from '../../company/company-context.tsx'
import { formatInstantDay } from '../../format/dates.ts'
import { FailedTogether } from '../../ui/feedback/failed-together.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { CompanyTable } from './company-table.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'

/** Who belongs to the company, and what they may do. */
export function Members({ company }: { company: Company }) {
  const [isInviting, inviting] = useDisclosure(false)
  const mayChange = can(company, 'admin')
  const members = useQuery(membersQuery(company.id))
  const invitations = useQuery({ ...invitationsQuery(company.id), enabled: mayChange })
  return (
    <>
      <Group justify="space-between" mt="xl" mb="sm">
        <Title order={2}>Members</Title>
        {mayChange && (
          <Button variant="default" leftSection={<UserPlus size={16} aria-hidden />} onClick={inviting.open}>
            Invite Member
          </Button>
        )}
      </Group>
      <FailedTogether title="The members could not be loaded" queries={[members, invitations]}>
        <CompanyTable
          company={company}
          noun="members"
          query={members}
          columns={mayChange ? [...columnsOf(company), actionsOf(company)] : columnsOf(company)}
          rowKey={({ userId }) => userId}
        />
        {mayChange && <Invitations company={company} />}
      </FailedTogether>
      <InviteDialog company={company} opened={isInviting} onClose={inviting.close} />
    </>
  )
}

function columnsOf({ timeZone }: Company): Column<Member>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: ({ name, email }) => name ?? email ?? 'Unknown',
      sortValue: ({ name, email }) => name ?? email ?? '',
    },
    { key: 'email', header: 'Email', hideBelow: 'sm', cell: ({ email }) => email ?? '–' },
    { key: 'role', header: 'Role', width: 130, cell: ({ role }) => ROLE_LABELS[role] },
    {
      key: 'since',
      header: 'Member since',
      width: 150,
      hideBelow: 'md',
      cell: ({ createdAt }) => formatInstantDay(createdAt, timeZone),
    },
  ]
}

function actionsOf(company: Company): Column<Member> {
  return {
    key: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'right',
    width: 72,
    cell: (member) => <MemberActions company={company} member={member} />,
  }
}
