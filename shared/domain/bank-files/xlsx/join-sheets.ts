import type { TableRecord } from '../csv/csv-records.ts'
import { findHeader } from '../csv/find-header.ts'
import { monthNamed } from '../dialect/month-names.ts'
import { accountNamedIn } from '../rows/accounts-between.ts'
import { accountOfName } from '../zip/account-of-name.ts'

export interface NamedSheet {
  name: string
  records: TableRecord[]
}

/**
 * The sheets of a workbook as one table, where they have one header: months of an account below each other, or each below a line that names its
 * account. Undefined where they have not, one holds the rows of another, or neither say of whom nor of when they are: then a person says which one is
 * meant.
 */
export function joinedSheets(sheets: readonly NamedSheet[]): TableRecord[] | undefined {
  const tables = sheets.map(tableOf)
  const [first] = tables
  if (!first || tables.some(({ form }) => form === undefined || form !== first.form)) return undefined
  if (new Set(tables.map(({ rows }) => figuresOf(rows))).size < tables.length) return undefined
  const said = tables.map(({ rows }) => new Set(rows.map(({ raw }) => raw)))
  if (tables.some((one, at) => said.some((other, there) => there !== at && isWithin(one, other))))
    return undefined
  const accounts = tables.map(({ account }) => account)
  if (new Set(accounts).size === tables.length && accounts.every((account) => account !== '')) {
    return tables.flatMap(({ account, header, rows }) => [headingOf(account), ...header, ...rows])
  }
  const isOfOne = new Set(accounts).size === 1 && sheets.every(({ name }) => namesTime(name))
  return isOfOne ? [...first.header, ...tables.flatMap(({ rows }) => rows)] : undefined
}

interface SheetTable {
  /** The cells of its header; undefined without one. */
  form: string | undefined
  /** As the sheet states it above its header, otherwise what its name is beside days. */
  account: string
  header: TableRecord[]
  rows: TableRecord[]
}

const SAMPLE = 200

function tableOf({ name, records }: NamedSheet): SheetTable {
  const { hasHeader, skipRows } = findHeader(records.slice(0, SAMPLE))
  const header = hasHeader ? records.slice(skipRows, skipRows + 1) : []
  const stated = records.slice(0, skipRows).flatMap(({ cells }) => accountNamedIn(cells))[0]?.[1]
  return {
    form: header[0]?.cells.map((cell) => cell.trim()).join('\n'),
    account: stated ?? (UNNAMED.test(name) ? '' : accountOfName(name)),
    header,
    rows: records.slice(skipRows + header.length),
  }
}

/** What programs call a sheet that nobody gave a name. */
const UNNAMED =
  /^(?:sheet|table|tabelle|feuil(?:le)?|hoja|foglio|blad|planilha|arkusz|list|munka|лист) ?\d+$/i

function namesTime(name: string): boolean {
  const words = name.match(/\p{L}+|\d+/gu) ?? []
  return words.some((word) => monthNamed(word) !== undefined || /^(?:19|20)\d{2}/.test(word))
}

/** Days and sizes of amounts: a sheet may be the other one with words for signs. */
function figuresOf(rows: readonly TableRecord[]): string {
  const figures = rows.map(({ cells }) => cells.filter((cell) => /\d/.test(cell) && !/\p{L}/u.test(cell)))
  return figures.map((cells) => cells.join('\t').replace(/(^|\t)[-+]/g, '$1')).join('\n')
}

/** What somebody went on with is not another account. A single row may well be in two: a fee of the same day. */
function isWithin({ rows }: SheetTable, theirs: ReadonlySet<string>): boolean {
  return rows.length > 1 && rows.every(({ raw }) => theirs.has(raw))
}

function headingOf(account: string): TableRecord {
  const heading = `Account: ${account}`
  return { cells: [heading], line: 0, raw: heading }
}
