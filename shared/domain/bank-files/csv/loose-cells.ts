import type { Delimiter } from '../bank-file.ts'

/** The cells of a row whose marks close a cell only where the next one begins, doubled or not; undefined where one never closes. */
export function looseCells(raw: string, delimiter: Delimiter): string[] | undefined {
  const cells: string[] = []
  let at = 0
  while (at <= raw.length) {
    let start = at
    while (raw[start] === ' ') start++
    if (raw[start] !== '"') {
      const next = raw.indexOf(delimiter, at)
      cells.push(raw.slice(at, next < 0 ? raw.length : next))
      if (next < 0) return cells
      at = next + 1
      continue
    }
    const close = closeOf(raw, start + 1, delimiter)
    if (!close) return undefined
    cells.push(
      raw
        .slice(start + 1, close.at)
        .replaceAll('\\"', '"')
        .replaceAll('""', '"'),
    )
    if (close.next >= raw.length) return cells
    at = close.next + 1
  }
  return cells
}

/** The mark behind which the next cell begins, or the row ends. */
function closeOf(raw: string, from: number, delimiter: Delimiter): { at: number; next: number } | undefined {
  for (let at = raw.indexOf('"', from); at >= 0; at = raw.indexOf('"', at + 1)) {
    let next = at + 1
    while (raw[next] === ' ') next++
    if (next >= raw.length || raw[next] === delimiter) return { at, next }
  }
  return undefined
}
