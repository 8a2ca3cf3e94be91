import type { ImportRow } from '../../../../shared/contract/imports.ts'

/**
 * Rejected rows as a CSV to mend: row, reason and the text as it stood in the file. A text that a spreadsheet would take
 * for a formula gets an apostrophe.
 */
export function rejectedCsv(rows: readonly ImportRow[]): string {
  const lines = rows.map(({ row, reason, raw }) => [String(row), quoted(reason), quoted(raw)].join(','))
  return `${['Row,Reason,Text in the file', ...lines].join('\r\n')}\r\n`
}

function quoted(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}
