import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown, LogOut, MonitorX } from 'lucide-react'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { useCompany } from '../../company/company-context.tsx'
import { sessionQuery, signOut, signOutEverywhere } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import classes from './signed-in-card.module.css'

/** Who is signed in and what they are in this company. Opens to sign out, here or everywhere. */
export function SignedInCard() {
  const { data: session } = useQuery(sessionQuery)
  const { company } = useCompany()
  const [isAsking, asking] = useDisclosure(false)
  const { write, isWriting } = useWrite({
    send: (_: undefined, client) => signOutEverywhere(client),
    failure: { title: 'Not Signed Out', message: 'You are still signed in. Please try again.' },
  })
  if (!session) return null
  const role = company && ROLE_LABELS[company.role]
  return (
    <div className={classes.card}>
      <Menu
        position="top-start"
        width="target"
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UnstyledButton className={classes.button}>
            <span className={classes.initial} aria-hidden>
              {session.name.slice(0, 1).toUpperCase()}
            </span>
            <span className={classes.text}>
              <span className={classes.name}>{session.name}</span>
              {role && <span className={classes.role}>{role}</span>}
            </span>
            <VisuallyHidden>Account menu</VisuallyHidden>
            <ChevronsUpDown size={15} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.name}>{session.email}</Menu.Label>
          <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
            Sign out
          </Menu.Item>
          <Menu.Item leftSection={<MonitorX size={16} aria-hidden />} onClick={asking.open}>
            Sign out everywhere
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Sign out everywhere"
        confirmLabel="Sign out everywhere"
        isBusy={isWriting}
        onConfirm={() => write(undefined)}
      >
        {session.email} is signed out here and on every other computer and phone, at once. What was saved
        stays; what is half typed elsewhere is lost.
      </ConfirmDialog>
    </div>
  )
}
