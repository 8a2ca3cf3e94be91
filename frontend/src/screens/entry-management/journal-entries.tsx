import { Button, Group, Select } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { chartAccountsQuery, journalEntriesQuery } from '../../api/journal.ts'
import { itemsOf } from '../../api/pages.ts'
import { useEveryPage } from '../../api/use-every-page.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { type SheetExport, useSheetExport } from '../../ui/feedback/use-sheet-export.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { usePeriod } from '../../ui/form/use-period.ts'
import { SplitWithPanel } from '../../ui/layout/side-panel.tsx'
import { DialogButton } from './dialog-button.tsx'
import { JournalEntryPanel } from './journal-entry-panel.tsx'
import { isWantedEntry, JOURNAL_ORDERS, JOURNAL_STATUSES } from './journal-filter.ts'
import { JournalTable } from './journal-table.tsx'
import { ListControls } from './list-controls.tsx'
import { RatesButton } from './rates-button.tsx'

/** What is opened from here comes when it is. */
const ImportJournalDialog = later(
  async () => (await import('./import-journal-dialog.tsx')).ImportJournalDialog,
)
const RevaluationDialog = later(async () => (await import('./revaluation-dialog.tsx')).RevaluationDialog)

const filterParsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(JOURNAL_STATUSES.map(({ value }) => value)).withDefault('all'),
  sort: parseAsStringLiteral(JOURNAL_ORDERS.map(({ value }) => value)).withDefault('date'),
  entry: parseAsString,
}

/** The journal by day or number. A search or an export looks at every entry, not only at those on screen. */
export function JournalEntries({ company, onAdd }: { company: Company; onAdd: (() => void) | undefined }) {
  const [{ q, status, sort: sorted, entry: openId }, set] = useQueryStates(filterParsers)
  const period = usePeriod(company, 'all')
  const { sort, order } = JOURNAL_ORDERS.find(({ value }) => value === sorted)!
  const query = useInfiniteQuery({
    ...journalEntriesQuery(company.id, {
      ...(period.start ? { startDate: period.start } : {}),
      ...(period.end ? { endDate: period.end } : {}),
      sort,
      order,
    }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = q.trim() !== '' || status !== 'all'
  const loadAll = useEveryPage(query, isFiltered)
  const { data: accounts = [] } = useQuery(accountsQuery(company.id))
  const { data: chart = [] } = useQuery(chartAccountsQuery(company.id))
  const { exportSheets } = useSheetExport(company.id)
  const [isExporting, setExporting] = useState(false)
  const entries = useMemo(() => itemsOf(query.data), [query.data])
  // Invoices may be in another currency where no account is.
  const hasCurrencies =
    accounts.some(({ currency }) => currency !== company.baseCurrency) ||
    entries.some(({ lines }) => lines.some(({ foreign }) => foreign))
  const rows = useMemo(() => entries.filter((entry) => isWantedEntry(entry, q, status)), [entries, q, status])

  if (query.isPending) return <SkeletonRows label="Loading journal entries" />
  if (query.isError && entries.length === 0)
    return (
      <LoadFailed
        title="The journal could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (entries.length === 0 && period.name === 'all')
    return (
      <EmptyState
        kind="nothing"
        title="No Data Available"
        action={
          onAdd && (
            <Group justify="center">
              <Button onClick={onAdd}>Create Entry</Button>
              <ImportButton company={company} />
              {hasCurrencies && <RatesButton company={company} />}
            </Group>
          )
        }
      >
        Get started by creating your first entry.
      </EmptyState>
    )

  const exportAs = async (made: (wanted: readonly JournalEntry[]) => Promise<SheetExport>) => {
    setExporting(true)
    const all = await loadAll()
    await exportSheets('csv', await made(all.filter((entry) => isWantedEntry(entry, q, status))))
    setExporting(false)
  }
  const asListed = async (wanted: readonly JournalEntry[]) =>
    (await import('./journal-export.ts')).journalExport(company, wanted)
  const lineByLine = async (wanted: readonly JournalEntry[]) =>
    (await import('./journal-lines-export.ts')).journalLinesExport(company, { entries: wanted, chart })
  const isSearching = isFiltered && query.hasNextPage
  return (
    <>
      <ListControls
        title="Journal Entries"
        summary={
          isSearching
            ? `Searching, ${formatCount(entries.length)} read so far…`
            : isFiltered
              ? counted(rows.length, 'entry', 'entries')
              : query.hasNextPage
                ? `${formatCount(rows.length)}+ entries`
                : counted(rows.length, 'entry', 'entries')
        }
        searchLabel="Search entries"
        search={q}
        onSearch={(next) => void set({ q: next })}
        statuses={JOURNAL_STATUSES}
        status={status}
        onStatus={(next) => void set({ status: next })}
        filters={
          <>
            <PeriodPicker period={period} />
            <Select
              aria-label="Order"
              w={180}
              allowDeselect={false}
              data={JOURNAL_ORDERS.map(({ value, label }) => ({ value, label }))}
              value={sorted}
              onChange={(next) => void set({ sort: next as typeof sorted })}
            />
          </>
        }
        canExport={rows.length > 0}
        isExporting={isExporting}
        onExport={() => void exportAs(asListed)}
        onExportLines={() => void exportAs(lineByLine)}
        onAdd={onAdd}
        actions={
          onAdd && (
            <>
              <ImportButton company={company} />
              {hasCurrencies && <RatesButton company={company} />}
              {hasCurrencies && <RevalueButton company={company} />}
            </>
          )
        }
      />
      {rows.length === 0 && !isSearching ? (
        <EmptyState kind="search" title="No entries found">
          Try another number, description, reference, status or period.
        </EmptyState>
      ) : (
        <SplitWithPanel>
          <JournalTable
            company={company}
            entries={rows}
            openId={openId}
            onOpen={(id) => void set({ entry: id })}
            more={query}
          />
          <JournalEntryPanel
            company={company}
            openId={openId}
            entries={entries}
            onOpen={(id) => void set({ entry: id })}
            onClose={() => void set({ entry: null })}
          />
        </SplitWithPanel>
      )}
    </>
  )
}

function ImportButton({ company }: { company: Company }) {
  return (
    <DialogButton
      label="Import"
      leftSection={<Upload size={16} aria-hidden />}
      dialog={(close) => <ImportJournalDialog company={company} onClose={close} />}
    />
  )
}

function RevalueButton({ company }: { company: Company }) {
  return (
    <DialogButton
      label="Revalue Currencies"
      dialog={(close) => <RevaluationDialog company={company} onClose={close} />}
    />
  )
}
