import { shownFileName } from '../file-name.ts'

/** An import as it begins: nothing read yet. */
export interface NewImport<Mapping> {
  id: string
  account: { id: number; companyId: number; currency: string }
  side: 'bank' | 'ledger'
  fileName: string
  fileSizeBytes: number
  columnMapping: Mapping
  /** The import whose rejected rows this file brings again. */
  parentImportId?: string | undefined
  origin?: 'bank' | 'quickbooks'
  leavesLookAlikes?: boolean | undefined
  userId: string
  now: string
}

export function openImport<Mapping>({
  id,
  account,
  side,
  fileName,
  fileSizeBytes,
  columnMapping,
  parentImportId,
  origin = 'bank',
  leavesLookAlikes,
  userId,
  now,
}: NewImport<Mapping>) {
  return {
    id,
    companyId: account.companyId,
    financialAccountId: account.id,
    side,
    fileName: shownFileName(fileName),
    fileSizeBytes,
    fileHash: null,
    repeatsImportId: null,
    parentImportId: parentImportId ?? null,
    columnMapping,
    status: 'awaiting_upload' as const,
    totalRecords: 0,
    processedRecords: 0,
    newRecords: 0,
    duplicateRecords: 0,
    errorRecords: 0,
    totalIn: '0.00',
    totalOut: '0.00',
    currency: account.currency,
    periodStart: null,
    periodEnd: null,
    openingBalance: null,
    closingBalance: null,
    openingRow: null,
    closingRow: null,
    isConsistent: null,
    failure: null,
    runId: null,
    createdBy: userId,
    createdAt: now,
    completedAt: null,
    origin,
    // Its rows come out of a file that we wrote.
    isGuarded: parentImportId !== undefined,
    ...(leavesLookAlikes && { leavesLookAlikes: true as const }),
  }
}
