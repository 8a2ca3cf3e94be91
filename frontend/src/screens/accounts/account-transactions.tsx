import { Select, SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from '../../../../shared/domain/transactions/status.ts'
import { accountTransactionsQuery } from '../../api/accounts.ts'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { SearchBox } from '../../ui/form/search-box.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { ImportFirst } from './import-first.tsx'
import { pageFigures } from './page-figures.ts'
import { SearchedBack } from './searched-back.tsx'
import { TransactionsTable } from './transactions-table.tsx'

const PAGE_SIZE = 25
const NO_FILTER = {
  search: '',
  status: null as TransactionStatus | null,
  startDate: null as string | null,
  endDate: null as string | null,
}
const STATUSES = [
  { value: 'all', label: 'All' },
  ...TRANSACTION_STATUSES.map((value) => ({ value, label: TRANSACTION_STATUS_LABELS[value] })),
]

/** The bank lines of one account, 25 to a page, newest first, at first those of the day that a link named, on the page of the line that it meant. Any change of a filter goes back to the first page. */
export function AccountTransactions({ company, account }: { company: Company; account: Account }) {
  const [{ day, row }] = useQueryStates({ day: parseAsString, row: parseAsString })
  const [filter, setFilter] = useState({ ...NO_FILTER, startDate: day, endDate: day })
  const [page, setPage] = useState(1)
  const [isSeeking, setSeeking] = useState(row !== null)
  const [search] = useDebouncedValue(filter.search, 250)
  const asked = {
    page,
    limit: PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(filter.status && { status: filter.status }),
    ...(filter.startDate && { startDate: filter.startDate }),
    ...(filter.endDate && { endDate: filter.endDate }),
  }
  const query = useQuery(accountTransactionsQuery(company.id, account.id, asked))
  const { data, error, isPending, refetch, isPlaceholderData } = query
  const turnTo = (to: number) => {
    setSeeking(false)
    setPage(to)
  }
  const change = (part: Partial<typeof NO_FILTER>) => {
    setFilter({ ...filter, ...part })
    turnTo(1)
  }
  const isHere = data?.transactions.some(({ id }) => id === row)
  if (isSeeking && data && !isPlaceholderData) {
    if (isHere || page * PAGE_SIZE >= data.total) setSeeking(false)
    else setPage(page + 1)
  }
  const isFiltered =
    filter.search !== '' || filter.status !== null || filter.startDate !== null || filter.endDate !== null
  const figures = data && pageFigures(data.transactions)

  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" mb="md">
        <StatCard label="Total Transactions" query={query} value={data && formatCount(data.total)} />
        <StatCard
          label="Page Total"
          query={query}
          value={figures && <MoneyText amount={figures.total} currency={account.currency} />}
        />
        <StatCard label="Matched on page" query={query} value={figures && formatCount(figures.matched)} />
        <StatCard label="Pending on page" query={query} value={figures && formatCount(figures.pending)} />
      </SimpleGrid>
      <FilterBar {...(isFiltered ? { onClear: () => change(NO_FILTER) } : {})}>
        <SearchBox
          label="Search transactions"
          value={filter.search}
          onChange={(text) => change({ search: text })}
          w={230}
          beginsDialog={row === null}
        />
        <Select
          aria-label="Status"
          w={140}
          miw={{ base: '100%', xs: 0 }}
          allowDeselect={false}
          data={STATUSES}
          value={filter.status ?? 'all'}
          onChange={(status) => change({ status: status === 'all' ? null : (status as TransactionStatus) })}
        />
        <DayInput
          aria-label="Start date"
          placeholder="From"
          w={165}
          clearable
          value={filter.startDate}
          onChange={(startDate) => change({ startDate })}
        />
        <DayInput
          aria-label="End date"
          placeholder="To"
          w={165}
          clearable
          value={filter.endDate}
          onChange={(endDate) => change({ endDate })}
        />
      </FilterBar>
      {isPending ? (
        <SkeletonRows label="Loading transactions" rows={8} />
      ) : !data ? (
        <LoadFailed title="Failed to fetch transactions" error={error} onRetry={() => void refetch()} />
      ) : data.transactions.length === 0 ? (
        <EmptyState
          kind={isFiltered ? 'search' : 'nothing'}
          title="No transactions found"
          order={3}
          compact
          action={!isFiltered && <ImportFirst company={company} accountId={account.id} />}
        >
          {isFiltered ? 'Try adjusting your search criteria' : 'No transactions have been imported yet'}
        </EmptyState>
      ) : (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <TransactionsTable lines={data.transactions} meantId={row} />
          <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={turnTo} />
        </div>
      )}
      {data?.searchedFrom && (
        <SearchedBack from={data.searchedFrom} onEarlier={(endDate) => change({ endDate })} />
      )}
    </>
  )
}
