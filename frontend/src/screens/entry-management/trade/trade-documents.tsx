import { Button, Group, Menu, Select } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { DOCUMENT_KINDS, type TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { itemsOf } from '../../../api/pages.ts'
import { tradeDocumentsQuery } from '../../../api/trade.ts'
import { useEveryPage } from '../../../api/use-every-page.ts'
import { formatCount } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { type SheetExport, useSheetExport } from '../../../ui/feedback/use-sheet-export.ts'
import { SplitWithPanel } from '../../../ui/layout/side-panel.tsx'
import { ListControls } from '../list-controls.tsx'
import { RatesButton } from '../rates-button.tsx'
import { documentLinesExport } from './document-lines-export.ts'
import { DocumentPanel } from './document-panel.tsx'
import { documentsExport } from './documents-export.ts'
import { DocumentsTable } from './documents-table.tsx'
import { kindsOf } from './side-words.ts'

const ALL = 'all'

const STATUSES = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active (open)' },
  { value: 'pending', label: 'Pending (draft)' },
  { value: 'completed', label: 'Completed (paid, void)' },
] as const

const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(STATUSES.map(({ value }) => value)).withDefault('all'),
  kind: parseAsString,
  document: parseAsString,
}

interface TradeDocumentsProps {
  company: Company
  side: TradeSide
  onAdd: (() => void) | undefined
  onImport: ((what: BroughtIn) => void) | undefined
}

/** What comes in from other books: documents as they were written, or what is still open of them. */
export type BroughtIn = 'documents' | 'open'

/** The documents of a side, newest first, with the open one beside them. */
export function TradeDocuments({ company, side, onAdd, onImport }: TradeDocumentsProps) {
  const [{ q, status, kind: asked, document: openId }, set] = useQueryStates(parsers)
  const kinds = kindsOf(side)
  const kind = kinds.find(({ value }) => value === asked)?.value
  const query = useInfiniteQuery(
    tradeDocumentsQuery(company.id, {
      side,
      ...(kind && { kind }),
      ...(status !== 'all' && { status }),
      ...(q.trim() && { search: q.trim() }),
    }),
  )
  const loadAll = useEveryPage(query, false)
  const { data: chart = [] } = useQuery(chartAccountsQuery(company.id))
  const { exportSheets } = useSheetExport(company.id)
  const [isExporting, setExporting] = useState(false)
  const documents = useMemo(() => itemsOf(query.data), [query.data])
  const isFiltered = q.trim() !== '' || status !== 'all' || kind !== undefined
  const panel = (
    <DocumentPanel
      key={openId}
      company={company}
      id={openId}
      onOpen={(id) => void set({ document: id })}
      onClose={() => void set({ document: null })}
    />
  )

  const bring = onImport && (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          aria-label="Import documents"
          variant="default"
          leftSection={<Upload size={16} aria-hidden />}
        >
          Import
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onImport('documents')}>Documents with their lines</Menu.Item>
        <Menu.Item onClick={() => onImport('open')}>What was left open</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  if (query.isError && documents.length === 0)
    return (
      <LoadFailed
        title="The documents could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  // Whether there is anything decides where its buttons stand: none is offered before.
  if (query.isPending && !isFiltered) return <SkeletonRows label="Loading documents" />
  if (query.data !== undefined && documents.length === 0 && !isFiltered)
    return (
      <>
        <EmptyState
          kind="nothing"
          title="No Data Available"
          action={
            onAdd && (
              <Group justify="center" gap="xs">
                <Button onClick={onAdd}>Create Entry</Button>
                {bring}
              </Group>
            )
          }
        >
          Get started by creating your first entry.
        </EmptyState>
        {panel}
      </>
    )

  const exportAs = async (made: (documents: readonly TradeDocument[]) => SheetExport) => {
    setExporting(true)
    await exportSheets('csv', made(await loadAll()))
    setExporting(false)
  }
  return (
    <>
      <ListControls
        title={side === 'receivable' ? 'Accounts Receivable' : 'Accounts Payable'}
        summary={
          query.data !== undefined &&
          `${formatCount(documents.length)}${query.hasNextPage ? '+' : ''} ${documents.length === 1 ? 'item' : 'items'}`
        }
        searchLabel={`Search ${kind ? `${DOCUMENT_KINDS[kind].label.toLowerCase()}s` : 'documents'}`}
        search={q}
        onSearch={(next) => void set({ q: next })}
        statuses={STATUSES}
        status={status}
        onStatus={(next) => void set({ status: next })}
        canExport={documents.length > 0}
        isExporting={isExporting}
        onExport={() => void exportAs((all) => documentsExport(company, side, all))}
        onExportLines={() =>
          void exportAs((all) => documentLinesExport(company, side, { documents: all, chart }))
        }
        onAdd={onAdd}
        filters={
          <Select
            aria-label="Type"
            data={[{ value: ALL, label: 'All types' }, ...kinds]}
            value={kind ?? ALL}
            onChange={(next) => void set({ kind: kinds.find(({ value }) => value === next)?.value ?? null })}
            w={190}
          />
        }
        actions={
          <>
            {bring}
            {documents.some(({ base }) => base) && <RatesButton company={company} />}
          </>
        }
      />
      {query.isPending ? (
        <SkeletonRows label="Loading documents" />
      ) : documents.length === 0 ? (
        <EmptyState kind="search" title="Nothing found">
          Try another number, name, type or status.
        </EmptyState>
      ) : (
        <SplitWithPanel>
          <DocumentsTable
            company={company}
            side={side}
            documents={documents}
            openId={openId}
            onOpen={(id) => void set({ document: id })}
            more={query}
          />
          {panel}
        </SplitWithPanel>
      )}
    </>
  )
}
