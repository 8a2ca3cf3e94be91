import { Button, Group, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Member } from '../../../../shared/contract/members.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { membersQuery } from '../../api/members.ts'
import { can } from '../../company/company-context.tsx'
import { formatInstantDay } from '../../format/dates.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'

/** Who belongs to the company, and what they may do. */
export function Members({ company }: { company: Company }) {
  const [isInviting, inviting] = useDisclosure(false)
  const mayChange = can(company, 'admin')
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
      <MembersTable company={company} mayChange={mayChange} />
      {mayChange && <Invitations company={company} />}
      <InviteDialog company={company} opened={isInviting} onClose={inviting.close} />
    </>
  )
}

function MembersTable({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const { data: members, error, refetch } = useQuery(membersQuery(company.id))
  if (error && !members)
    return <LoadFailed title="The members could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!members) return <SkeletonRows label="Loading members" rows={2} />
  return (
    <DataTable
      label={`Members of ${company.name}`}
      columns={mayChange ? [...COLUMNS, actionsOf(company)] : COLUMNS}
      rows={members}
      rowKey={({ userId }) => userId}
    />
  )
}

const COLUMNS: readonly Column<Member>[] = [
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
    cell: ({ createdAt }) => formatInstantDay(createdAt, 'UTC'),
  },
]

function actionsOf(company: Company): Column<Member> {
  return {
    key: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'right',
    width: 72,
    cell: (member) => <MemberActions company={company} member={member} />,
  }
}
