/** How long a file that was made for someone can be downloaded again, in days. */
export const EXPORT_DAYS = 30

export interface NewExport {
  id: string
  companyId: number
  /** Null where it is about the whole company, as the side is. */
  financialAccountId: number | null
  kind: 'quickbooks' | 'operations' | 'proof' | 'report'
  side: 'bank' | 'ledger' | null
  format: 'csv' | 'csv4' | 'json' | 'iif' | 'xlsx' | 'zip'
  startDate: string | undefined
  endDate: string | undefined
  file: { name: string; type: string; sizeBytes: number; sha256: string }
  files: { name: string; rows: number; sizeBytes: number; sha256: string }[]
  userId: string
  now: Date
  /** False where the file leaves once, and only the record of it stays. */
  isKept?: boolean
}

/** The record of an export: enough to tell later, to the byte, what left the books. */
export function openExport({
  startDate,
  endDate,
  file,
  files,
  userId,
  now,
  isKept = true,
  ...of
}: NewExport) {
  const until = new Date(now)
  if (isKept) until.setUTCDate(until.getUTCDate() + EXPORT_DAYS)
  return {
    ...of,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    fileName: file.name,
    fileType: file.type,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    rows: files.reduce((total, { rows }) => total + rows, 0),
    files,
    createdBy: userId,
    createdAt: now.toISOString(),
    availableUntil: until.toISOString(),
  }
}
