/** An import as it begins: nothing read yet. */
export interface NewImport<Mapping> {
  id: string
  account: { id: number; companyId: number; currency: string }
  side: 'bank' | 'ledger'
  fileName: string
  fileSizeBytes: number
  columnMapping: Mapping
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
  userId,
  now,
}: NewImport<Mapping>) {
  return {
    id,
    companyId: account.companyId,
    financialAccountId: account.id,
    side,
    fileName: fileNameOf(fileName),
    fileSizeBytes,
    fileHash: null,
    repeatsImportId: null,
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
    failure: null,
    runId: null,
    createdBy: userId,
    createdAt: now,
    completedAt: null,
    matchingAsked: false,
  }
}

/** A name for people to read, without folders; where the file lies is never taken from it. */
function fileNameOf(name: string): string {
  return name.split(/[\\/]/).at(-1)!
}
