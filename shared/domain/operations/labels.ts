import { bulkStatusOf, type FinishedOrNot } from './bulk-figures.ts'

export const OPERATION_TYPES = [
  'bulk_approve',
  'bulk_reject',
  'undo_bulk',
  'undo_import',
  'undo_file',
  'undo_run',
  'take_duplicates',
  'classify',
  'undo_classification',
  'create_sample',
  'remove_sample',
  'make_proof',
] as const
type OperationType = (typeof OPERATION_TYPES)[number]

/** What an operation is called. */
const LABELS: Readonly<Record<OperationType, string>> = {
  bulk_approve: 'Bulk approval',
  bulk_reject: 'Bulk rejection',
  undo_bulk: 'Undo of a bulk operation',
  undo_import: 'Undo of an import',
  undo_file: 'Undo of a file',
  undo_run: 'Undo of a matching run',
  take_duplicates: 'Import of repeated rows',
  classify: 'Classification of bank lines',
  undo_classification: 'Undo of a classification',
  create_sample: 'Sample data',
  remove_sample: 'Removal of sample data',
  make_proof: 'Proof of a month',
}

export function operationLabel(type: string): string {
  return (LABELS as Readonly<Record<string, string>>)[type] ?? type
}

const STATUS_LABELS = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
} as const

/** How an operation stands, as its history says it. */
export function operationStatusLabel(of: FinishedOrNot & { undoId?: string | undefined }): string {
  if (of.status === 'awaiting_approval') return 'Awaits another person'
  if (of.status === 'declined') return 'Declined'
  return of.undoId ? 'Undone' : STATUS_LABELS[bulkStatusOf(of)]
}
