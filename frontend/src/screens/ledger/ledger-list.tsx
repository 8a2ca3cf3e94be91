import { Anchor, Button, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { Suspense, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { LedgerTransaction } from '../../../../shared/contract/transactions.ts'
import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_STATUSES,
} from '../../../../shared/domain/transactions/status.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { itemsOf } from '../../api/pages.ts'
import { ledgerTransactionsQuery } from '../../api/transactions.ts'
import { can } from '../../company/company-context.tsx'
import { foreign } from '../../format/foreign.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { SearchBox } from '../../ui/form/search-box.tsx'
import { usePeriod } from '../../ui/form/use-period.ts'
import { Link } from '../../ui/layout/link.tsx'
import { SplitWithPanel } from '../../ui/layout/side-panel.tsx'
import { ListFooter } from '../../ui/table/list-footer.tsx'
import { LongList } from '../../ui/table/long-list.tsx'
import classes from './ledger.module.css'
import { LedgerHeading } from './ledger-heading.tsx'
import { LedgerHeader, LedgerRow } from './ledger-row.tsx'

const JournalEntryPanel = later(
  async () => (await import('../entry-management/journal-entry-panel.tsx')).JournalEntryPanel,
)

const COLUMNS = '92px minmax(0, 1.7fr) minmax(0, 1.2fr) 104px minmax(0, 0.9fr) 104px 104px 102px'

/** The heading, and every ledger entry under the filters of the URL, newest first, however many there are; beside them the journal entry that one comes from. */
export function LedgerList({ company, onCreate }: { company: Company; onCreate: () => void }) {
  const accounts = useQuery(accountsQuery(company.id))
  const period = usePeriod(company, 'all')
  const [filters, setFilters] = useQueryStates({
    account: parseAsInteger,
    status: parseAsStringLiteral(TRANSACTION_STATUSES),
    q: parseAsString.withDefault(''),
    /** The one that a link meant, among others that may look the same. */
    row: parseAsString,
  })
  const [openId, open] = useQueryState('entry', parseAsString)
  // An entry between two accounts has a row for each.
  const [chosenId, setChosenId] = useState<string>()
  const [search] = useDebouncedValue(filters.q.trim(), 250)
  const account = accounts.data?.find(({ id }) => id === filters.account)
  const query = useInfiniteQuery({
    ...ledgerTransactionsQuery(company.id, {
      ...(account ? { accountId: account.id } : {}),
      ...(filters.status ? { status: filters.status } : {}),
      ...(search ? { search } : {}),
      ...(period.start ? { startDate: period.start } : {}),
      ...(period.end ? { endDate: period.end } : {}),
      order: 'newest',
    }),
    placeholderData: keepPreviousData,
  })
  const entries = itemsOf(query.data)
  const isFiltered = Boolean(account || filters.status || filters.q || period.name !== 'all')
  const ofOpen = openId === null ? [] : entries.filter(({ journalEntryId }) => journalEntryId === openId)
  const active =
    ofOpen.find(({ id }) => id === chosenId) ?? ofOpen[0] ?? entries.find(({ id }) => id === filters.row)
  const choose = ({ id, journalEntryId }: LedgerTransaction) => {
    setChosenId(id)
    void setFilters({ row: null })
    void open(journalEntryId)
  }
  const clear = () => {
    void setFilters(null)
    period.choose('all')
  }

  const isEmpty = query.data !== undefined && entries.length === 0 && !query.hasNextPage
  return (
    <>
      <LedgerHeading company={company} isEmpty={isEmpty && !isFiltered} onCreate={onCreate} />
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <SearchBox
          label="Search description, reference or amount"
          value={filters.q}
          onChange={(q) => void setFilters({ q: q || null })}
          w={320}
        />
        <AccountSelect
          withAll
          w={200}
          accounts={accounts.data ?? []}
          value={account?.id ?? null}
          onChange={(id) => void setFilters({ account: id })}
        />
        <Select
          aria-label="Status"
          placeholder="All Status"
          clearable
          w={150}
          data={TRANSACTION_STATUSES.map((value) => ({ value, label: TRANSACTION_STATUS_LABELS[value] }))}
          value={filters.status}
          onChange={(status) =>
            void setFilters({ status: status as (typeof TRANSACTION_STATUSES)[number] | null })
          }
        />
        <PeriodPicker period={period} />
      </FilterBar>
      {query.isLoadingError ? (
        <LoadFailed
          title="The ledger could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={10} />
      ) : isEmpty ? (
        <NoEntries company={company} isFiltered={isFiltered} onCreate={onCreate} />
      ) : (
        <SplitWithPanel>
          <LongList
            label="Ledger transactions"
            className={classes.list}
            items={entries}
            keyOf={({ id }) => id}
            rowHeight={45}
            columns={COLUMNS}
            narrowColumns="minmax(0, 1fr) auto"
            wideFrom="lg"
            header={<LedgerHeader />}
            row={(entry) => (
              <LedgerRow
                entry={entry}
                account={accounts.data?.find(({ id }) => id === entry.financialAccountId)}
                currency={foreign(company, entry.currency)}
              />
            )}
            more={query}
            activeKey={active?.id ?? null}
            onActivate={choose}
            onRowClick={choose}
            isSelected={({ id }) => id === active?.id}
            footer={<ListFooter shown={entries.length} noun="entry" nouns="entries" query={query} />}
          />
          <Suspense fallback={null}>
            <JournalEntryPanel
              company={company}
              openId={openId}
              entries={[]}
              onOpen={(id) => void open(id)}
              onClose={() => void open(null)}
            />
          </Suspense>
        </SplitWithPanel>
      )}
    </>
  )
}

function NoEntries({
  company,
  isFiltered,
  onCreate,
}: {
  company: Company
  isFiltered: boolean
  onCreate: () => void
}) {
  if (isFiltered) {
    return (
      <EmptyState kind="search" title="No transactions found">
        Try another search, filter or period
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="nothing"
      title="No ledger transactions yet"
      action={can(company, 'accountant') && <Button onClick={onCreate}>Create Transaction</Button>}
    >
      <Text size="sm">
        Enter one by hand, or{' '}
        <Anchor component={Link} to="/data?side=ledger" inherit underline="always">
          import your ledger as a CSV
        </Anchor>
        .
      </Text>
    </EmptyState>
  )
}
