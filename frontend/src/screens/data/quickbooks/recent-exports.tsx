import { Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Export } from '../../../../../shared/contract/exports.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { exportsQuery } from '../../../api/exports.ts'
import { everybodyQuery } from '../../../api/members.ts'
import { itemsOf } from '../../../api/pages.ts'
import { memberName } from '../../../company/member-name.ts'
import { boundsInWords } from '../../../format/dates.ts'
import { formatCount } from '../../../format/numbers.ts'
import { DownloadButton } from '../../../ui/feedback/download-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { FileName } from '../../../ui/figures/file-name.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { formatBytes } from '../format-bytes.ts'
import { FORMAT_LABELS } from './format-labels.ts'

/** What was taken out of the books: by whom, which days, exactly which bytes; to download again while it is kept. */
export function RecentExports({ company }: { company: Company }) {
  const query = useInfiniteQuery(exportsQuery(company.id))
  const accounts = useQuery(accountsQuery(company.id))
  const members = useQuery(everybodyQuery(company.id))
  const items = itemsOf(query.data)
  const { download, busy } = useDownload({
    failure: { title: 'Download Failed', message: 'Could not download the export. Please try again.' },
  })
  const nameOf = (userId: string) => memberName(members.data, userId)
  const again = ({ id }: Export) =>
    void download(id, (client) =>
      client.download('downloadDocument', { params: { id: company.id, documentId: id } }),
    )

  return (
    <section aria-labelledby="exports-heading">
      <Title order={2} size="h3" mb="xs" id="exports-heading">
        Recent Exports
      </Title>
      {query.isLoadingError ? (
        <LoadFailed
          title="The exports could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={3} label="Loading exports" />
      ) : items.length === 0 ? (
        <EmptyState kind="nothing" order={3} title="No exports yet" compact>
          What you export from {company.name} is recorded here and can be downloaded again.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="List of exports"
            columns={columnsOf(company, accounts.data ?? [], nameOf, again, busy)}
            rows={items}
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
  accounts: readonly Account[],
  nameOf: (userId: string) => string,
  again: (item: Export) => void,
  busy: string | undefined,
): Column<Export>[] {
  return [
    {
      key: 'file',
      header: 'File',
      isRowHeader: true,
      cell: (item) => (
        <>
          <Text size="sm">
            <FileName>{item.fileName}</FileName>
          </Text>
          <WhatItIs item={item} />
        </>
      ),
    },
    {
      key: 'account',
      header: 'Account',
      hideBelow: 'sm',
      cell: ({ financialAccountId, kind, side, createdBy }) => (
        <>
          {financialAccountId === null
            ? company.name
            : accounts.find(({ id }) => id === financialAccountId)?.name}
          <Text size="xs" c="dimmed">
            {side ? SIDE_WORDS[side] : KIND_WORDS[kind]}
            {kind === 'report' && ` · rows as sent by ${nameOf(createdBy)}`}
          </Text>
        </>
      ),
    },
    { key: 'days', header: 'Days', hideBelow: 'lg', cell: daysOf },
    { key: 'rows', header: 'Rows', align: 'right', hideBelow: 'sm', cell: ({ rows }) => formatCount(rows) },
    {
      key: 'size',
      header: 'Size',
      align: 'right',
      hideBelow: 'md',
      cell: ({ sizeBytes }) => formatBytes(sizeBytes),
    },
    {
      key: 'who',
      header: 'By',
      hideBelow: 'md',
      cell: ({ createdBy, createdAt }) => (
        <>
          {nameOf(createdBy)}
          <Text size="xs" c="dimmed">
            <DateText date={createdAt} timeZone={company.timeZone} />
          </Text>
        </>
      ),
    },
    {
      key: 'again',
      header: 'Download',
      align: 'right',
      width: 100,
      cell: (item) => (
        <DownloadButton
          label={`Download ${item.fileName} again`}
          isBusy={busy === item.id}
          isExpired={item.downloadUrl === null}
          onDownload={() => again(item)}
        />
      ),
    },
  ]
}

/** Of a proof its root, which whoever has the pack compares with what the verifier prints: whole, as in the dialog of its download. */
function WhatItIs({ item: { sha256, kind, format, files } }: { item: Export }) {
  const hash = kind === 'proof' ? files[0]?.sha256 : undefined
  const name = kind !== 'quickbooks' && format === 'csv' ? 'CSV' : FORMAT_LABELS[format].name
  return (
    <Text size="xs" c="dimmed" fw={400} title={`SHA-256 ${sha256}`} style={{ overflowWrap: 'anywhere' }}>
      {name} · {hash ? `root ${hash}` : `SHA-256 ${sha256.slice(0, 12)}…`}
    </Text>
  )
}

const SIDE_WORDS = { bank: 'Bank lines', ledger: 'Ledger entries' } as const
const KIND_WORDS = {
  quickbooks: 'QuickBooks',
  operations: 'Bulk operations',
  proof: 'Proof',
  report: 'Report',
} as const

function daysOf({ kind, startDate, endDate }: Export): string {
  if (startDate || endDate) return boundsInWords({ startDate, endDate })
  return kind === 'report' ? 'As on screen' : 'All'
}
