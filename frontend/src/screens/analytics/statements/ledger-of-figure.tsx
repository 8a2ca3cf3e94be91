import { Anchor, Text } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { LedgerFilter } from '../../../api/journal.ts'
import { itemsOf } from '../../../api/pages.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { LedgerTable } from '../ledger/ledger-table.tsx'
import { useLedger } from '../ledger/use-ledger.ts'
import type { StatementPage } from './statement-page.ts'

/** The ledger of an account over the days of a statement, with the way to all of it. */
export function LedgerOfFigure({
  company,
  page: { currency, startDate, endDate, basis },
  chartAccountId,
}: {
  company: Company
  page: StatementPage
  chartAccountId: number
}) {
  const filter: LedgerFilter = { currency, endDate, ...(startDate && { startDate }), ...(basis && { basis }) }
  const { ledger, lines, error, refetch } = useLedger(company, chartAccountId, filter)
  if (error) return <LoadFailed title="The ledger could not be loaded" error={error} onRetry={refetch} />
  if (!ledger || !lines.data) return <SkeletonRows rows={5} label="Loading the ledger" />
  const days = { period: 'custom', from: ledger.startDate, to: ledger.endDate }
  const address = new URLSearchParams({
    tab: 'general-ledger',
    account: String(chartAccountId),
    currency,
    ...days,
    ...(basis && { basis }),
  })
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {formatPeriod(ledger.startDate, ledger.endDate)} · {currency} · {basis && 'cash basis · '}
        <Anchor component={Link} to={`/entry-management?${address}`} inherit underline="always">
          Open in General Ledger
        </Anchor>
      </Text>
      <LedgerTable ledger={ledger} lines={itemsOf(lines.data)} hasMore={lines.hasNextPage} isNarrow />
      <ShowMore query={lines} />
    </>
  )
}
