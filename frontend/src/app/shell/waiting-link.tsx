import { ActionIcon, Indicator } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { waitingForMeQuery } from '../../api/workflow.ts'
import { waitingCount } from '../../screens/waiting/waiting-kinds.ts'
import { Link } from '../../ui/layout/link.tsx'
import classes from './app-header.module.css'
import { LateHint } from './late-hint.tsx'

/** How much waits for the signed-in person and is new to them, on every screen. */
export function WaitingLink({ company }: { company: Company }) {
  const { data } = useQuery(waitingForMeQuery(company.id))
  const count = data && waitingCount(data)
  const label = count ? `Waiting for you: ${count}` : 'Waiting for you'
  return (
    <LateHint label={label}>
      <Indicator
        label={count}
        disabled={!count}
        size={16}
        offset={6}
        classNames={{ indicator: classes.count }}
      >
        <ActionIcon
          component={Link}
          to="/waiting"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          className={classes.icon}
        >
          <Bell size={19} strokeWidth={1.7} />
        </ActionIcon>
      </Indicator>
    </LateHint>
  )
}
