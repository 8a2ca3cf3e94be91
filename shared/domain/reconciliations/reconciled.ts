/**
 * A matched line is reconciled where an approved reconciliation answers for it. That is never written to the line: it follows from
 * the day through which its account is approved.
 */
import type { TransactionStatus } from '../transactions/status.ts'

export interface DatedLine {
  status: TransactionStatus
  transactionDate: string
  /** Of a ledger entry: the day of the bank line that explains it. A cheque of January that the bank paid in February is February's. */
  clearedOn?: string | null | undefined
}

export function shownStatus(
  { status, transactionDate, clearedOn }: DatedLine,
  approvedThrough: string | null | undefined,
): TransactionStatus {
  if (status !== 'matched' || !approvedThrough) return status
  return (clearedOn ?? transactionDate) <= approvedThrough ? 'reconciled' : status
}
