import { Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { importsQuery } from '../../api/imports.ts'
import { itemsOf } from '../../api/pages.ts'
import { counted } from '../../format/numbers.ts'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Surface } from '../../ui/surface.tsx'
import classes from './analytics-screen.module.css'

const SHOWN = 5

interface LatestImportsProps {
  company: Company
  accountId: number | null
  accounts: readonly Account[]
}

/** The newest files that were read. */
export function LatestImports({ company, accountId, accounts }: LatestImportsProps) {
  const { data, error, refetch } = useInfiniteQuery(
    importsQuery(company.id, accountId === null ? {} : { accountId }),
  )
  const imports = data && itemsOf(data).slice(0, SHOWN)
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  return (
    <Surface aria-labelledby="latest-imports">
      <Title order={2} size="h3" id="latest-imports" mb="xs">
        Latest Imports
      </Title>
      {error && !imports ? (
        <LoadFailed title="The imports could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !imports ? (
        <SkeletonRows rows={SHOWN} label="Loading imports" />
      ) : imports.length === 0 ? (
        <EmptyState kind="nothing" order={3} compact title="No imports yet" />
      ) : (
        <ul className={classes.list}>
          {imports.map((item) => (
            <li key={item.id} className={classes.item}>
              <div className={classes.grow}>
                <Text size="sm" fw={550} truncate title={item.fileName}>
                  {item.fileName}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {nameOf.get(item.financialAccountId)} ·{' '}
                  <DateText date={item.createdAt} timeZone={company.timeZone} />
                </Text>
              </div>
              <Text size="sm" c="dimmed" className="figures" style={{ whiteSpace: 'nowrap' }}>
                {counted(item.newRecords, 'new line')}
              </Text>
              <StatusBadge status={item.status} />
            </li>
          ))}
        </ul>
      )}
    </Surface>
  )
}
