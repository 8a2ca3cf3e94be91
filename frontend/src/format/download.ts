import type { Download } from '../../../shared/contract/client.ts'
import type { Sheet } from '../../../shared/domain/exports/sheet.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** Hands sheets to the person as one file. What writes it is loaded only then. */
export async function downloadSheets(
  parts: readonly string[],
  sheets: readonly Sheet[],
  format: SheetFormat,
): Promise<void> {
  saveFile({ name: `${slugOf(parts)}.${format}`, blob: await WRITERS[format](sheets) })
}

const WRITERS = {
  csv: async (sheets: readonly Sheet[]) => {
    const { sheetsCsv } = await import('../../../shared/domain/exports/sheets-csv.ts')
    // The mark at its start tells spreadsheets that it is UTF-8.
    return new Blob(['\ufeff', sheetsCsv(sheets)], { type: 'text/csv;charset=utf-8' })
  },
  xlsx: async (sheets: readonly Sheet[]) => {
    const { writeXlsx } = await import('../../../shared/domain/exports/write-xlsx.ts')
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return new Blob([new Uint8Array(writeXlsx(sheets))], { type })
  },
}

/** Hands a file to the person under its name. */
export function saveFile({ name, blob }: Download): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A name such as `maple-trading-journal-entries-2026-01-31`. */
export function slugOf(parts: readonly string[]): string {
  return parts
    .join('-')
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
}
