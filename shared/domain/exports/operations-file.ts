/** What was done to many lines or matches at once, as a sheet. */
import { processingSeconds } from '../operations/bulk-figures.ts'
import { operationLabel, operationStatusLabel } from '../operations/labels.ts'
import { type CsvColumn, writeCsv } from './write-csv.ts'

export interface ExportedOperation {
  id: string
  type: string
  name?: string | null | undefined
  notes?: string | null | undefined
  status: string
  total: number
  processed: number
  blocked: readonly { reason: string }[]
  createdBy: string
  createdAt: string
  startedAt?: string | undefined
  completedAt: string | null
  undoId?: string | undefined
}

const COLUMNS: readonly CsvColumn<ExportedOperation>[] = [
  { name: 'Operation', kind: 'plain', value: ({ id }) => id },
  { name: 'Type', kind: 'plain', value: ({ type }) => operationLabel(type) },
  { name: 'Batch name', kind: 'text', value: ({ name }) => name ?? '' },
  { name: 'Status', kind: 'plain', value: operationStatusLabel },
  { name: 'Total', kind: 'plain', value: ({ total }) => String(total) },
  { name: 'Successful', kind: 'plain', value: ({ processed }) => String(processed) },
  { name: 'Not done', kind: 'plain', value: ({ blocked }) => String(blocked.length) },
  { name: 'Why', kind: 'text', value: ({ blocked }) => blocked.map(({ reason }) => reason).join(' ') },
  { name: 'Notes', kind: 'text', value: ({ notes }) => notes ?? '' },
  { name: 'Started by', kind: 'text', value: ({ createdBy }) => createdBy },
  { name: 'Started (UTC)', kind: 'plain', value: ({ createdAt }) => createdAt },
  { name: 'Completed (UTC)', kind: 'plain', value: ({ completedAt }) => completedAt ?? '' },
  { name: 'Time taken (seconds)', kind: 'plain', value: (of) => String(processingSeconds(of) ?? '') },
]

export function operationsFile(operations: readonly ExportedOperation[]): string {
  return writeCsv(COLUMNS, operations)
}
