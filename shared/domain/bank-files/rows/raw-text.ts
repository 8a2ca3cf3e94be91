import { RAW_MAX } from '../bank-file.ts'

/** The raw text of a row that came as cells. It is put together as far as it is kept: cells that refer to one long text would come to gigabytes. */
export function rawText(cells: readonly string[]): string {
  let raw = ''
  for (const [at, cell] of cells.entries()) {
    raw += (at > 0 ? '\t' : '') + cell.slice(0, RAW_MAX)
    if (raw.length > RAW_MAX) return raw.slice(0, RAW_MAX)
  }
  return raw
}
