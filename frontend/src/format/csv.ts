/**
 * A CSV file as text: CRLF lines, quoted where needed. Text that a spreadsheet would run as a formula is given an apostrophe;
 * amounts are passed as `{ amount }` and stay numbers.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

export type CsvValue = string | number | null | { amount: string }

function cellOf(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.amount
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
