import { Anchor, Text } from '@mantine/core'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import type { PeriodChecklist as Checklist } from '../../../../shared/contract/periods.ts'
import { formatDay } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Link } from '../../ui/layout/link.tsx'
import classes from './period-checklist.module.css'

type Point = Checklist['points'][number]

const ICONS = { met: CircleCheck, open: CircleAlert, not_kept: CircleHelp } as const
const STATES = { met: 'Done', open: 'Open', not_kept: 'Not kept here' } as const

/** What has to be so before the books are locked, with a way to what is open. */
export function PeriodChecklist({ checklist: { through, points } }: { checklist: Checklist }) {
  const open = points.filter(({ state }) => state === 'open').length
  return (
    <section aria-label={`Checklist through ${formatDay(through)}`}>
      <Text size="sm" fw={600} mb={6}>
        {open === 0
          ? `Nothing stands in the way of locking through ${formatDay(through)}.`
          : `${counted(open, 'point')} of ${points.length} ${open === 1 ? 'is' : 'are'} open through ${formatDay(through)}.`}
      </Text>
      <ul className={classes.points}>
        {points.map((point) => (
          <ChecklistPoint key={`${point.code} ${point.accountId}`} point={point} through={through} />
        ))}
      </ul>
    </section>
  )
}

function ChecklistPoint({ point, through }: { point: Point; through: string }) {
  const { state, sentence } = point
  const Icon = ICONS[state]
  const to = state === 'met' ? undefined : addressOf(point, through)
  return (
    <li data-state={state}>
      <Icon size={16} role="img" aria-label={STATES[state]} />
      <span>
        {sentence}
        {to && (
          <>
            {' '}
            <Anchor component={Link} to={to.address} inherit underline="always">
              {to.label}
            </Anchor>
          </>
        )}
      </span>
    </li>
  )
}

/** @param through the day that the checklist is of: an account is shown as it stood on it */
function addressOf(
  { link, accountId }: Point,
  through: string,
): { address: string; label: string } | undefined {
  if (!link) return undefined
  switch (link.to) {
    case 'reconciliation':
      return { address: `/reconciliation?tab=statements&account=${accountId}`, label: 'Open statements' }
    case 'lines':
    case 'entries':
      return { address: `/reconciliation?tab=matching&account=${accountId}`, label: 'Open matching' }
    case 'drafts':
      return { address: '/entry-management?tab=journal', label: 'Open journal' }
    case 'chart':
      return link.ids.length === 1
        ? { address: ledgerOf(link.ids[0]!, through), label: 'Open its ledger' }
        : { address: '/entry-management?tab=general-ledger', label: 'Open general ledger' }
  }
}

function ledgerOf(account: string, to: string): string {
  return `/entry-management?${new URLSearchParams({ tab: 'general-ledger', account, period: 'custom', to })}`
}
