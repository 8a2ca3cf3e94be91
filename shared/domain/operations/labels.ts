/** What an operation is called. */
const LABELS: Readonly<Record<string, string>> = {
  bulk_approve: 'Bulk approval',
  bulk_reject: 'Bulk rejection',
  undo_bulk: 'Undo of a bulk operation',
  undo_import: 'Undo of an import',
  undo_run: 'Undo of a matching run',
  take_duplicates: 'Import of repeated rows',
  make_proof: 'Proof of a month',
}

export function operationLabel(type: string): string {
  return LABELS[type] ?? type
}
