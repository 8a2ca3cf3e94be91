import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { importsQuery } from '../../../api/imports.ts'
import { itemsOf } from '../../../api/pages.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { formatCount } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { FileName } from '../../../ui/figures/file-name.tsx'
import { StatusBadge } from '../../../ui/figures/status-badge.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'

/** Every import there was, newest first, with how far it is or how it ended. */
export function RecentImports({ company, onOpen }: { company: Company; onOpen: (importId: string) => void }) {
  const query = useInfiniteQuery(importsQuery(company.id))
  const accounts = useQuery(accountsQuery(company.id))
  const imports = itemsOf(query.data)
  const nameOf = (id: number) => accounts.data?.find((account) => account.id === id)?.name ?? ''

  return (
    <section aria-labelledby="recent-heading">
      <Title order={2} size="h3" mb="xs" id="recent-heading">
        Recent imports
      </Title>
      {query.isLoadingError ? (
        <LoadFailed
          title="The imports could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={4} />
      ) : imports.length === 0 ? (
        <EmptyState kind="nothing" order={3} title="No imports yet" compact>
          A statement that you import for {company.name} is kept here with its receipt.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="List of imports"
            columns={columnsOf(company, nameOf, onOpen)}
            rows={imports}
            rowKey={({ id }) => id}
          />
          <ShowMore query={query} />
        </>
      )}
    </section>
  )
}

function columnsOf(
  company: Company,
  nameOf: (id: number) => string,
  onOpen: (id: string) => void,
): Column<Import>[] {
  return [
    {
      key: 'file',
      header: 'File',
      isRowHeader: true,
      cell: (item) => (
        <>
          <Anchor
            component="button"
            size="sm"
            ta="left"
            onClick={() => onOpen(item.id)}
            style={{ minHeight: 24 }}
          >
            <FileName>{item.fileName}</FileName>
          </Anchor>
          <Text size="xs" c="dimmed">
            {item.side === 'bank' ? 'Bank statement' : 'Ledger'}
          </Text>
        </>
      ),
    },
    { key: 'account', header: 'Account', cell: (item) => nameOf(item.financialAccountId), hideBelow: 'sm' },
    { key: 'status', header: 'Status', cell: (item) => <StatusBadge status={item.status} /> },
    {
      key: 'new',
      header: 'New',
      align: 'right',
      width: 80,
      cell: (item) => <Count count={item.newRecords} />,
    },
    {
      key: 'here',
      header: 'Already here',
      align: 'right',
      cell: (item) => <Count count={item.duplicateRecords} />,
      hideBelow: 'sm',
    },
    {
      key: 'rejected',
      header: 'Rejected',
      align: 'right',
      cell: (item) => <Count count={item.errorRecords} />,
      hideBelow: 'sm',
    },
    {
      key: 'period',
      header: 'Period',
      hideBelow: 'lg',
      cell: (item) =>
        item.periodStart && item.periodEnd ? formatPeriod(item.periodStart, item.periodEnd) : '',
    },
    {
      key: 'when',
      header: 'When',
      hideBelow: 'md',
      cell: (item) => <DateText date={item.createdAt} timeZone={company.timeZone} />,
    },
  ]
}

function Count({ count }: { count: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatCount(count)}</span>
}
