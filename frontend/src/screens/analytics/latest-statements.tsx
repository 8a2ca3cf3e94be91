import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { itemsOf } from '../../api/pages.ts'
import { statementsQuery } from '../../api/statements.ts'
import { formatPeriod } from '../../format/dates.ts'
import { foreignTo } from '../../format/money.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './analytics-screen.module.css'

const SHOWN = 5

interface LatestStatementsProps {
  company: Company
  accountId: number | null
  accounts: readonly Account[]
}

/** The statements of the newest periods, each with its closing balance. */
export function LatestStatements({ company, accountId, accounts }: LatestStatementsProps) {
  const { data, error, refetch } = useInfiniteQuery(
    statementsQuery(company.id, accountId === null ? {} : { accountId }),
  )
  const statements = data && itemsOf(data).slice(0, SHOWN)
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  return (
    <Surface aria-labelledby="latest-statements">
      <Title order={2} size="h3" id="latest-statements" mb="xs">
        Reconciliation History
      </Title>
      {error && !statements ? (
        <LoadFailed title="The statements could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !statements ? (
        <SkeletonRows rows={SHOWN} label="Loading statements" />
      ) : statements.length === 0 ? (
        <EmptyState
          kind="nothing"
          order={3}
          compact
          title="No reconciliation batches found"
          action={
            <Anchor component={Link} to="/reconciliation?tab=statements" size="sm">
              Go to Statements
            </Anchor>
          }
        />
      ) : (
        <ul className={classes.list}>
          {statements.map(({ id, financialAccountId, periodStart, periodEnd, status, ...of }) => (
            <li key={id} className={classes.item}>
              <div className={classes.grow}>
                <Text size="sm" fw={550} truncate>
                  {nameOf.get(financialAccountId)}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {formatPeriod(periodStart, periodEnd)}
                </Text>
              </div>
              <MoneyText
                amount={of.closingBalance}
                currency={foreignTo(company.baseCurrency, of.currency)}
                fz="sm"
              />
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Surface>
  )
}
