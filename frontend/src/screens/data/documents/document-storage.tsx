import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Document } from '../../../../../shared/contract/documents.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { documentsQuery } from '../../../api/documents.ts'
import { itemsOf } from '../../../api/pages.ts'
import { DownloadButton } from '../../../ui/feedback/download-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { FileName } from '../../../ui/figures/file-name.tsx'
import { StatusBadge } from '../../../ui/figures/status-badge.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { formatBytes } from '../format-bytes.ts'
import { fileKind } from './file-kind.ts'

interface DocumentStorageProps {
  company: Company
  onOpenImport: (importId: string) => void
}

/** Every file that was sent to the company or made for it, as it was: to download again. */
export function DocumentStorage({ company, onOpenImport }: DocumentStorageProps) {
  const query = useInfiniteQuery(documentsQuery(company.id))
  const accounts = useQuery(accountsQuery(company.id))
  const documents = itemsOf(query.data)
  const { download, busy } = useDownload({
    failure: { title: 'Download Failed', message: 'Could not download the document. Please try again.' },
  })
  const actions = {
    busy,
    onOpenImport,
    download: ({ id }: Document) =>
      void download(id, (client) =>
        client.download('downloadDocument', { params: { id: company.id, documentId: id } }),
      ),
  }

  return (
    <section aria-labelledby="documents-heading">
      <Title order={2} size="h3" id="documents-heading">
        Document Storage
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        The files of {company.name}, unchanged since they came or were made.
      </Text>
      {query.isLoadingError ? (
        <LoadFailed
          title="Error Loading Documents"
          error={query.error}
          text="Unable to fetch documents. Please try again."
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={4} label="Loading documents" />
      ) : documents.length === 0 ? (
        <EmptyState kind="nothing" order={3} title="No Documents Found" compact>
          A file that is imported into {company.name} or exported from it is kept here.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="List of documents"
            columns={columnsOf(company, accounts.data ?? [], actions)}
            rows={documents}
            rowKey={({ id }) => id}
          />
          <ShowMore query={query} />
        </>
      )}
    </section>
  )
}

interface Actions {
  busy: string | undefined
  onOpenImport: (importId: string) => void
  download: (document: Document) => void
}

function columnsOf(
  company: Company,
  accounts: readonly Account[],
  { busy, onOpenImport, download }: Actions,
): Column<Document>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: (item) => (
        <>
          {item.kind === 'import' ? (
            <Anchor
              component="button"
              size="sm"
              ta="left"
              onClick={() => onOpenImport(item.id)}
              style={{ minHeight: 24 }}
            >
              <FileName>{item.name}</FileName>
            </Anchor>
          ) : (
            <Text size="sm">
              <FileName>{item.name}</FileName>
            </Text>
          )}
          <Text size="xs" c="dimmed" fw={400}>
            {item.kind === 'import' ? 'Imported' : 'Exported'}
            {accountOf(accounts, item)}
          </Text>
        </>
      ),
    },
    {
      key: 'size',
      header: 'Size',
      align: 'right',
      hideBelow: 'sm',
      cell: ({ size }) => formatBytes(size),
    },
    { key: 'type', header: 'Type', hideBelow: 'md', cell: ({ type, name }) => fileKind(type, name) },
    {
      key: 'uploaded',
      header: 'Uploaded',
      hideBelow: 'md',
      cell: ({ uploadedAt }) => <DateText date={uploadedAt} timeZone={company.timeZone} />,
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'download',
      header: 'Download',
      align: 'right',
      width: 100,
      cell: (item) => (
        <DownloadButton
          label={`Download ${item.name}`}
          isBusy={busy === item.id}
          isExpired={item.downloadUrl === null}
          onDownload={() => download(item)}
        />
      ),
    },
  ]
}

function accountOf(accounts: readonly Account[], { financialAccountId, kind }: Document): string {
  const account = accounts.find(({ id }) => id === financialAccountId)
  return account ? ` ${kind === 'import' ? 'into' : 'from'} ${account.name}` : ''
}
