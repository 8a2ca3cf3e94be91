import { headerKey, roleScore } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'

/** What the column is called that tells the rows of one account from those of the next, where lines between them name it. */
export const ACCOUNT_ABOVE = 'Account above'

/**
 * A table in which the accounts of several tables, one below the other, have a column of their own: without it all rows would be of the first.
 * @param isWanted adds the column to a table of one account too, for a mapping that names it
 */
export function withAccountsBetween(table: TableFound, isWanted: boolean): TableFound {
  const sections = sectionsOf(table)
  const label = labelOfAll(sections)
  if (label === undefined && !isWanted) return table
  const { headers, width, records } = table
  const place = Math.max(headers.length, width)
  const placed = (cells: readonly string[], last: string) => [
    ...Array.from({ length: Math.max(place, cells.length) }, (_, at) => cells[at] ?? ''),
    last,
  ]
  const headings = new Set(sections.flatMap((section) => section.headings))
  const accounts = sections.map(({ named }) => (label === undefined ? '' : (named.get(label) ?? '')))
  let at = 0
  const withAccount = records.flatMap((record, index): TableRecord[] => {
    while ((sections[at + 1]?.from ?? records.length) <= index) at++
    if (headings.has(record) || isHeader(record, headers)) return []
    return [{ ...record, cells: placed(record.cells, accounts[at] ?? '') }]
  })
  return { ...table, headers: placed(headers, ACCOUNT_ABOVE), width: place + 1, records: withAccount }
}

interface Section {
  /** The place of its first record. */
  from: number
  /** What its headings name, by their label. */
  named: ReadonlyMap<string, string>
  headings: TableRecord[]
}

function sectionsOf({ headers, preamble, records }: TableFound): Section[] {
  const sections: Section[] = [{ from: 0, named: namesIn(preamble), headings: [] }]
  let above: TableRecord[] = []
  for (const [index, record] of records.entries()) {
    if (isHeading(record)) above.push(record)
    else if (above.length > 0 && !isHeader(record, headers)) {
      const named = namesIn(above)
      if (named.size > 0) sections.push({ from: index, named, headings: above })
      above = []
    }
  }
  const [, ...others] = sections
  // Where the first one stands below the header, nothing is above it.
  return others[0] && sections[0]?.named.size === 0 && others[0].from <= others[0].headings.length
    ? [{ ...others[0], from: 0 }, ...others.slice(1)]
    : sections
}

/** The label under which every section names an account, and not all the same one: rather its number than what it is called. */
function labelOfAll(sections: readonly Section[]): string | undefined {
  const [first, ...others] = sections
  if (!first || others.length === 0) return undefined
  const labels = [...first.named.keys()].filter((label) => others.every(({ named }) => named.has(label)))
  const apart = labels.filter((label) => new Set(sections.map(({ named }) => named.get(label))).size > 1)
  return (
    apart.find((label) => sections.every(({ named }) => /\d{4}/.test(named.get(label) ?? ''))) ?? apart[0]
  )
}

/** A row has a day, a text and an amount. */
function isHeading({ cells }: TableRecord): boolean {
  let filled = 0
  for (const cell of cells) if (cell !== '' && ++filled > 2) return false
  return true
}

function isHeader({ cells }: TableRecord, headers: readonly string[]): boolean {
  return headers.length > 1 && headers.every((name, at) => (cells[at] ?? '').trim() === name)
}

function namesIn(records: readonly TableRecord[]): ReadonlyMap<string, string> {
  return new Map(records.flatMap(({ cells }) => accountNamedIn(cells)))
}

const WORDS_OF_LABEL_MAX = 4
const NAME_MAX = 60

/** `Account: Savings` in one cell or in two, or `Account 4711`: a word for an account, and behind it what sets it apart or a number. */
export function accountNamedIn(cells: readonly string[]): [string, string][] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const text = filled.join(' ')
  if (text.length > NAME_MAX + 40) return []
  const words = text.split(/\s+/)
  for (let count = Math.min(WORDS_OF_LABEL_MAX, words.length - 1); count > 0; count--) {
    const written = words.slice(0, count).join(' ')
    const label = headerKey(written)
    const name = words
      .slice(count)
      .join(' ')
      .replace(/^[:#]\s*/, '')
      .slice(0, NAME_MAX)
    const isApart = written.endsWith(':') || written === filled[0]
    if (roleScore('account', label) > 0 && (isApart || /\d[\d*xX. -]{1,}\d|\d{3}/.test(name)))
      return [[label, name]]
  }
  return []
}
