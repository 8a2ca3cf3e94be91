import { Select, SimpleGrid } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { isClosed } from '../../../../shared/domain/periods/month-board.ts'
import { isIncomplete, itemsOf } from '../../api/pages.ts'
import { monthEndQuery } from '../../api/periods.ts'
import { useEveryPage } from '../../api/use-every-page.ts'
import { useCompany } from '../../company/company-context.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { SearchBox } from '../../ui/form/search-box.tsx'
import { ExportMenu } from '../../ui/layout/export-menu.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { MonthCards } from './month-cards.tsx'
import { chosenOf, type MonthRow, overdueRule, ROW_FILTER_LABELS, ROW_FILTERS, rowsOf } from './month-rows.ts'
import { monthSheet } from './month-sheet.ts'
import { MonthTable } from './month-table.tsx'
import { useMonthFilters } from './use-month-filters.ts'

/** How far every account of every company is with a month. */
export function MonthEndScreen() {
  const { months, month, state, search, set } = useMonthFilters()
  const query = useInfiniteQuery(monthEndQuery(month))
  useEveryPage(query, true)
  const isWhole = query.data !== undefined && !query.hasNextPage
  const rows = rowsOf(itemsOf(query.data))
  const chosen = chosenOf(rows, state, search)
  const isFiltered = state !== 'all' || search !== ''
  const title = formatMonth(month)
  const filters = [title, ROW_FILTER_LABELS[state], search && `“${search}”`].filter(Boolean).join(', ')

  return (
    <>
      <PageHeader title="Month End" subtitle={`Every account of all your companies, ${title}`}>
        <ExportMenu
          companyId={null}
          fileName={['month-end', month]}
          sheets={isWhole && chosen.length > 0 ? () => [monthSheet(month, filters, chosen)] : undefined}
        />
        <PrintButton />
      </PageHeader>
      <FilterBar onClear={isFiltered ? () => void set({ state: null, q: null }) : undefined}>
        <Select
          aria-label="Month"
          w={140}
          allowDeselect={false}
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(value) => void set({ month: value })}
        />
        <Select
          aria-label="State"
          w={150}
          allowDeselect={false}
          data={ROW_FILTERS.map((value) => ({ value, label: ROW_FILTER_LABELS[value] }))}
          value={state}
          onChange={(value) => void set({ state: value as (typeof ROW_FILTERS)[number] })}
        />
        <SearchBox
          label="Company, account or person"
          value={search}
          onChange={(value) => void set({ q: value || null })}
        />
      </FilterBar>
      {isFiltered && <p className="only-printed">{filters}</p>}
      {isIncomplete(query) ? (
        <LoadFailed
          title="The month could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : !isWhole ? (
        <>
          <Totals rows={undefined} />
          <SkeletonRows rows={6} label="Loading the month" />
        </>
      ) : (
        <>
          <Totals rows={rows} />
          <Rows month={month} rows={chosen} isFiltered={isFiltered} />
        </>
      )}
    </>
  )
}

function Totals({ rows }: { rows: readonly MonthRow[] | undefined }) {
  const count = (isMeant: (row: MonthRow) => boolean) => rows && formatCount(rows.filter(isMeant).length)
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <StatCard label="Accounts" value={count(() => true)} />
      <StatCard label="Approved" value={count(({ state }) => state === 'approved')} />
      <StatCard label="Open" value={count(({ state }) => !isClosed(state))} />
      <StatCard
        label="Overdue"
        value={count(({ isOverdue }) => isOverdue)}
        note={rows && overdueRule(rows)}
      />
    </SimpleGrid>
  )
}

interface RowsProps {
  month: string
  rows: readonly MonthRow[]
  isFiltered: boolean
}

function Rows({ month, rows, isFiltered }: RowsProps) {
  const { select } = useCompany()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })
  const open = ({ company, accountId, reconciliationId }: MonthRow) => {
    select(company.id)
    const statement = reconciliationId ? { statement: reconciliationId } : { statement: 'new', month }
    navigate(
      `/reconciliation?${new URLSearchParams({ tab: 'statements', account: String(accountId), ...statement })}`,
    )
  }
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState kind="search" title="No accounts found">
        Try another state or search.
      </EmptyState>
    ) : (
      <EmptyState kind="nothing" title="No accounts yet">
        As soon as a company has an account, its months are closed here.
      </EmptyState>
    )
  return isNarrow ? <MonthCards rows={rows} onOpen={open} /> : <MonthTable rows={rows} onOpen={open} />
}
