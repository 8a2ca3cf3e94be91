/** The states of a bank line or ledger entry. `matched` is explained by the other side; `reconciled` lies inside an approved statement. */
export const TRANSACTION_STATUSES = ['pending', 'matched', 'reconciled', 'disputed', 'excluded'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export const TRANSACTION_STATUS_LABELS: Record<TransactionStatus, string> = {
  pending: 'Pending',
  matched: 'Matched',
  reconciled: 'Reconciled',
  disputed: 'Disputed',
  excluded: 'Excluded',
}

/** Only an open line can be matched; it stands in the index of open lines exactly as long as this holds. */
export function isOpen(status: TransactionStatus): boolean {
  return status === 'pending'
}

/** Nothing explains it and nobody excluded it: an open item of every proof, whether it may be matched now or is disputed. */
export function isUnsettled(status: TransactionStatus): boolean {
  return isOpen(status) || status === 'disputed'
}

/** Explained by the other side: what the match rate counts. */
export function isExplained(status: TransactionStatus): boolean {
  return status === 'matched' || status === 'reconciled'
}
