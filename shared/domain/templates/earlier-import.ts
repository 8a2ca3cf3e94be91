import type { BankFileMapping, Side } from '../bank-files/bank-file.ts'

/** A mapping as it was sent: whole, or in part. */
export type Given = { [Key in keyof BankFileMapping]?: BankFileMapping[Key] | undefined }

/** An import as far as it says how files of its columns are read. */
export interface EarlierImport {
  id: string
  fileName: string
  createdAt: string
  side: Side
  status: string
  layout?: string | undefined
  columnMapping: Given
  /** Its last day. */
  periodEnd?: string | null | undefined
}

/** Whether it was brought in and is still there. */
export function isStanding({ status }: Pick<EarlierImport, 'status'>): boolean {
  return status === 'completed' || status === 'completed_with_errors'
}
