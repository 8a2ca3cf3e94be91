import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { KeyRound, LogOut, MonitorX, UserRound, UserX } from 'lucide-react'
import { type ReactElement, Suspense } from 'react'
import { type Session, signOut } from '../../session/session.ts'
import { later } from '../../ui/feedback/later.tsx'
import classes from './signed-in-card.module.css'

const SignOutEverywhere = later(async () => (await import('./sign-out-everywhere.tsx')).SignOutEverywhere)

const EraseAccount = later(async () => (await import('./erase-account.tsx')).EraseAccount)

const YourAccount = later(async () => (await import('./your-account.tsx')).YourAccount)

const ChangePassword = later(async () => (await import('./change-password.tsx')).ChangePassword)

interface AccountMenuProps {
  session: Session
  /** It was pressed before it was there. */
  defaultOpened: boolean
  /** What opens it. */
  children: ReactElement
}

/** What somebody is called and signs in with, and the ways out: here, everywhere, and for good. */
export function AccountMenu({ session, defaultOpened, children }: AccountMenuProps) {
  const [isAsking, asking] = useDisclosure(false)
  const { email } = session
  const [isNaming, naming] = useDisclosure(false)
  const [isChanging, changing] = useDisclosure(false)
  const [isErasing, erasing] = useDisclosure(false)
  return (
    <>
      <Menu
        defaultOpened={defaultOpened}
        position="top-start"
        width="target"
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.name}>{email}</Menu.Label>
          <Menu.Item leftSection={<UserRound size={16} aria-hidden />} onClick={naming.open}>
            Your account
          </Menu.Item>
          <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={changing.open}>
            Change password
          </Menu.Item>
          <Menu.Divider />
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
        {isNaming && <YourAccount session={session} onClose={naming.close} />}
        {isChanging && <ChangePassword email={email} onClose={changing.close} />}
        <SignOutEverywhere opened={isAsking} onClose={asking.close} email={email} />
        <EraseAccount opened={isErasing} onClose={erasing.close} email={email} />
      </Suspense>
    </>
  )
}
