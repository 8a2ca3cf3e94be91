import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { MoreHorizontal } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Member } from '../../../../shared/contract/members.ts'
import { maySetRole, ROLE_LABELS, ROLES, type Role } from '../../../../shared/domain/companies/role.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** Changes what a member may do, or removes them; only what the reader's own role allows is offered. */
export function MemberActions({ company, member }: { company: Company; member: Member }) {
  const [isAsking, asking] = useDisclosure(false)
  const { id: companyId } = company
  const shown = member.name ?? member.email ?? 'This person'
  const params = { id: companyId, userId: member.userId }
  const change = useWrite({
    companyId,
    send: (role: Role, client) => client.updateMember({ params, body: { role } }),
    success: ({ role }) => ({ title: 'Role Changed', message: `${shown} is now ${ROLE_LABELS[role]}.` }),
    failure: { title: 'Role Not Changed', message: 'Please try again.' },
  })
  const remove = useWrite({
    companyId,
    send: (_: undefined, client) => client.removeMember({ params }),
    success: () => ({ title: 'Member Removed', message: `${shown} no longer sees ${company.name}.` }),
    failure: { title: 'Member Not Removed', message: 'Please try again.' },
  })
  const roles = ROLES.filter((role) => role !== member.role && maySetRole(company.role, member.role, role))
  if (roles.length === 0) return null

  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            title="Actions"
            aria-label={`Actions for ${shown}`}
            loading={change.isWriting || remove.isWriting}
          >
            <MoreHorizontal size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {roles.map((role) => (
            <Menu.Item key={role} onClick={() => change.write(role)}>
              Make {ROLE_LABELS[role]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item c="var(--bad-text)" onClick={asking.open}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Remove Member"
        confirmLabel="Remove"
        isDangerous
        onConfirm={() => {
          asking.close()
          remove.write(undefined)
        }}
      >
        {shown} will no longer see {company.name}, from their next click on. What they did stays in the books.
        They can be invited again.
      </ConfirmDialog>
    </>
  )
}
