/** What was done to many lines or matches at once, as a sheet. */
import { type CsvColumn, writeCsv } from './write-csv.ts'

export interface ExportedOperation {
  id: string
  type: string
  status: string
  total: number
  processed: number
  blocked: readonly { reason: string }[]
  createdBy: string
  createdAt: string
  completedAt: string | null
}

const LABELS: Readonly<Record<string, string>> = {
  undo_import: 'Undo of an import',
  undo_run: 'Undo of a matching run',
  classify: 'Automatic classification',
  undo_classification: 'Undo of an automatic classification',
  create_sample: 'Creation of sample data',
  remove_sample: 'Removal of sample data',
  take_duplicates: 'Import of repeated rows',
}

const COLUMNS: readonly CsvColumn<ExportedOperation>[] = [
  { name: 'Operation', kind: 'plain', value: ({ id }) => id },
  { name: 'Type', kind: 'plain', value: ({ type }) => LABELS[type] ?? type },
  { name: 'Status', kind: 'plain', value: ({ status }) => status.replaceAll('_', ' ') },
  { name: 'Total', kind: 'plain', value: ({ total }) => String(total) },
  { name: 'Successful', kind: 'plain', value: ({ processed }) => String(processed) },
  { name: 'Not done', kind: 'plain', value: ({ blocked }) => String(blocked.length) },
  { name: 'Why', kind: 'text', value: ({ blocked }) => blocked.map(({ reason }) => reason).join(' ') },
  { name: 'Started by', kind: 'text', value: ({ createdBy }) => createdBy },
  { name: 'Started (UTC)', kind: 'plain', value: ({ createdAt }) => createdAt },
  { name: 'Completed (UTC)', kind: 'plain', value: ({ completedAt }) => completedAt ?? '' },
]

export function operationsFile(operations: readonly ExportedOperation[]): string {
  return writeCsv(COLUMNS, operations)
}
