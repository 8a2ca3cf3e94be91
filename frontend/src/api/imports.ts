import type { ImportRow } from '../../../shared/contract/imports.ts'
import { ask, askPages } from './ask.ts'

export const importsQuery = (companyId: number, filter: { accountId?: number } = {}) =>
  askPages(companyId, 'listImports', { query: { companyId, ...filter } })

export const importQuery = (companyId: number, importId: string) =>
  ask(companyId, 'getImport', { params: { id: importId } })

export const importRowsQuery = (
  companyId: number,
  importId: string,
  filter: { outcome?: ImportRow['outcome']; limit?: number } = {},
) => askPages(companyId, 'listImportRows', { params: { id: importId }, query: filter })

/** Which months of each account the imported bank files cover. */
export const coverageQuery = (companyId: number) =>
  ask(companyId, 'getImportCoverage', { query: { companyId } })
