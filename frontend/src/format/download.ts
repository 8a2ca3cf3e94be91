/** Hands text to the person as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
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
