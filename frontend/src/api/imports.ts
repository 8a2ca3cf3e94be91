import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Import } from '../../../shared/contract/imports.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'
import { POLL_MS } from './poll.ts'

/** Whether the import still goes on by itself. */
export function isImportRunning(status: Import['status'] | undefined): boolean {
  return status === 'awaiting_upload' || status === 'queued' || status === 'processing'
}

/** What a finished import changed. */
export const IMPORT_CHANGES = [
  'accounts',
  'stats',
  'transactions',
  'imports',
  'matching',
  'matches',
  'journal',
  'documents',
] as const

export const importsQuery = (companyId: number, filter: { accountId?: number } = {}) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'imports', 'list', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listImports', { query: { companyId, ...filter, ...after(pageParam) }, signal }),
    ...paged,
    refetchInterval: (query) => (query.state.data?.pages[0]?.items.some(isMoving) ? POLL_MS * 3 : false),
  })

/** One import, asked for again until it is done. */
export const importQuery = (companyId: number, importId: string) =>
  queryOptions({
    queryKey: keyOf(companyId, 'imports', 'one', importId),
    queryFn: ({ signal }) => client.getImport({ params: { id: importId }, signal }),
    refetchInterval: (query) => (isImportRunning(query.state.data?.status) ? POLL_MS : false),
  })

export const importRowsQuery = (
  companyId: number,
  importId: string,
  filter: { outcome?: 'duplicate' | 'rejected' } = {},
) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'imports', 'rows', importId, filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listImportRows', {
        params: { id: importId },
        query: { ...filter, ...after(pageParam) },
        signal,
      }),
    ...paged,
  })

/** Which months of each account the imported bank files cover. */
export const coverageQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'imports', 'coverage'),
    queryFn: ({ signal }) => client.getImportCoverage({ query: { companyId }, signal }),
  })

/** An upload that never came would be asked after for ever, so the list follows only what the server is working on. */
export function isMoving({ status }: Pick<Import, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}
