import type { ImportRow } from '../../../../shared/contract/imports.ts'
import { csvOf } from '../../format/csv.ts'

/** Rejected rows as a CSV to mend: row, reason, and the text as it stood in the file. */
export function rejectedCsv(rows: readonly ImportRow[]): string {
  return csvOf(
    ['Row', 'Reason', 'Text in the file'],
    rows.map(({ row, reason, raw }) => [row, reason, raw]),
  )
}
