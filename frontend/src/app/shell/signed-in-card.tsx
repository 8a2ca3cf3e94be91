import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { Suspense } from 'react'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { useCompany } from '../../company/company-context.tsx'
import { sessionQuery } from '../../session/session.ts'
import { later } from '../../ui/feedback/later.tsx'
import classes from './signed-in-card.module.css'

/** What places it weighs as much as a screen and comes after it. */
const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Who is signed in and what they are in this company. Opens to sign out, here or everywhere. */
export function SignedInCard() {
  const { data: session } = useQuery(sessionQuery)
  const { company } = useCompany()
  const [isPressed, press] = useDisclosure()
  if (!session) return null
  const role = company && ROLE_LABELS[company.role]
  const face = (
    <>
      <span className={classes.initial} aria-hidden>
        {session.name.slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.text}>
        <span className={classes.name} title={session.name}>
          {session.name}
        </span>
        {role && <span className={classes.role}>{role}</span>}
      </span>
      <VisuallyHidden>Account menu</VisuallyHidden>
      <ChevronsUpDown size={15} aria-hidden />
    </>
  )
  return (
    <div className={classes.card}>
      <Suspense
        fallback={
          <UnstyledButton className={classes.button} aria-haspopup="menu" onClick={press.open}>
            {face}
          </UnstyledButton>
        }
      >
        <AccountMenu session={session} defaultOpened={isPressed}>
          <UnstyledButton className={classes.button}>{face}</UnstyledButton>
        </AccountMenu>
      </Suspense>
    </div>
  )
}
