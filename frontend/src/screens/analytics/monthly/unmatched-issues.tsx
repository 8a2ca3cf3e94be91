import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MonthlyReport } from '../../../../../shared/contract/reports.ts'
import { formatCount } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import { asBankSees } from './as-bank-sees.ts'
import classes from './monthly.module.css'

const SHOWN = 10

/** The open lines of the month and those brought forward, the oldest first, each with why it may be open; of one that was approved, what lay between bank and books. */
export function UnmatchedIssues({ report }: { report: MonthlyReport }) {
  const { account, period, issues, broughtForward, approved } = report
  const matching = `/reconciliation?tab=matching&account=${account.id}&period=custom&from=${period.startDate}&to=${period.endDate}`
  return (
    <Surface aria-labelledby="unmatched-issues">
      <Title order={2} size="h3" id="unmatched-issues" mb="xs">
        {approved ? 'Items Between Bank and Books' : 'Unmatched Transactions'}
      </Title>
      {issues.total === 0 ? (
        <EmptyState kind="nothing" order={3} compact title="Nothing is open in this month" />
      ) : (
        <Lines of={issues} currency={account.currency}>
          <Anchor
            component={Link}
            inherit
            underline="always"
            to={
              approved
                ? `/reconciliation?tab=statements&account=${account.id}&statement=${approved.reconciliationId}`
                : matching
            }
            className="not-printed"
          >
            {approved ? 'See the statement' : 'Match them'}
          </Anchor>
        </Lines>
      )}
      {broughtForward.total > 0 && (
        <>
          <Title order={3} size="h3" mt="md" mb="xs">
            Brought Forward from Earlier Months
          </Title>
          <Lines of={broughtForward} currency={account.currency} />
        </>
      )}
    </Surface>
  )
}

interface LinesProps {
  of: MonthlyReport['issues']
  currency: string
  children?: ReactNode
}

/** The first of them, and how many more there are. */
function Lines({ of: { unmatched, total }, currency, children }: LinesProps) {
  const shown = unmatched.slice(0, SHOWN)
  const more = total - shown.length
  return (
    <>
      <ul className={classes.issues}>
        {shown.map(({ id, type, date, description, amount, reason }) => (
          <li key={id} className={classes.issue}>
            <div className={classes.grow}>
              <Text size="sm" fw={550}>
                {description}
              </Text>
              <Text size="xs" c="dimmed">
                <DateText date={date} /> · {reason}
              </Text>
            </div>
            <ToneBadge tone={type === 'source' ? 'notice' : 'calm'}>
              {type === 'source' ? 'Bank' : 'Ledger'}
            </ToneBadge>
            <MoneyText
              amount={type === 'source' ? amount : asBankSees(amount)}
              currency={currency}
              fz="sm"
              className="figures"
            />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {more > 0 && `...and ${formatCount(more)} more. `}
        {children}
      </Text>
    </>
  )
}
