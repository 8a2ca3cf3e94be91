import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { itemsOf } from '../../api/pages.ts'
import { reconciliationsQuery } from '../../api/reconciliations.ts'
import { formatPeriod } from '../../format/dates.ts'
import { foreign } from '../../format/foreign.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { ReconciliationBadge } from '../../ui/figures/reconciliation-badge.tsx'
import itemList from '../../ui/layout/item-list.module.css'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { SHOWN } from './latest-matches.tsx'

interface LatestReconciliationsProps {
  company: Company
  accountId: number | null
  accounts: readonly Account[]
}

/** The statements of the newest periods, each with its closing balance. */
export function LatestReconciliations({ company, accountId, accounts }: LatestReconciliationsProps) {
  const { data, error, refetch } = useInfiniteQuery(
    reconciliationsQuery(company.id, accountId === null ? {} : { accountId }),
  )
  const reconciliations = data && itemsOf(data).slice(0, SHOWN)
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  return (
    <Surface aria-labelledby="latest-statements">
      <Title order={2} size="h3" id="latest-statements" mb="xs">
        Reconciliation History
      </Title>
      {error && !reconciliations ? (
        <LoadFailed title="The statements could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !reconciliations ? (
        <SkeletonRows rows={SHOWN} label="Loading statements" />
      ) : reconciliations.length === 0 ? (
        <EmptyState
          kind="nothing"
          order={3}
          compact
          title="No reconciliation batches found"
          action={
            <Anchor component={Link} to="/reconciliation?tab=statements" size="sm">
              Go to Reconciliations
            </Anchor>
          }
        />
      ) : (
        <ul className={itemList.list}>
          {reconciliations.map(({ id, financialAccountId, periodStart, periodEnd, status, ...of }) => (
            <li key={id} className={itemList.item}>
              <div className={itemList.grow}>
                <Text size="sm" fw={550} truncate>
                  {nameOf.get(financialAccountId)}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {formatPeriod(periodStart, periodEnd)}
                </Text>
              </div>
              <MoneyText amount={of.closingBalance} currency={foreign(company, of.currency)} fz="sm" />
              <ReconciliationBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Surface>
  )
}
