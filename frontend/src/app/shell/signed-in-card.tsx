import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown, LogOut, MonitorX, UserX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { useCompany } from '../../company/company-context.tsx'
import { sessionQuery, signOut } from '../../session/session.ts'
import classes from './signed-in-card.module.css'

const SignOutEverywhere = lazy(async () => ({
  default: (await import('./sign-out-everywhere.tsx')).SignOutEverywhere,
}))

const EraseAccount = lazy(async () => ({ default: (await import('./erase-account.tsx')).EraseAccount }))

/** Who is signed in and what they are in this company. Opens to sign out, here or everywhere. */
export function SignedInCard() {
  const { data: session } = useQuery(sessionQuery)
  const { company } = useCompany()
  const [isAsking, asking] = useDisclosure(false)
  const [isErasing, erasing] = useDisclosure(false)
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
          <Menu.Divider />
          <Menu.Item leftSection={<UserX size={16} aria-hidden />} onClick={erasing.open}>
            Delete my account
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        <SignOutEverywhere opened={isAsking} onClose={asking.close} email={session.email} />
        <EraseAccount opened={isErasing} onClose={erasing.close} email={session.email} />
      </Suspense>
    </div>
  )
}
