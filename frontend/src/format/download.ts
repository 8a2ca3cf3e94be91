import type { Download } from '../../../shared/contract/client.ts'

/** Hands text to the person as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  saveFile({ name: fileName, blob: new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }) })
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

/** A name such as `maple-trading-journal-entries-2026-01-31.csv`. */
export function fileNameOf(...parts: readonly string[]): string {
  const slug = parts
    .join('-')
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${slug}.csv`
}
