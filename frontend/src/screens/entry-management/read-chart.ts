/** Accounts of a chart as they are pasted or come in a file: code, name, type, subtype and parent. Loaded when it is needed. */
import {
  CHART_SUBTYPES,
  CHART_TYPES,
  type ChartSubtype,
  type ChartType,
} from '../../../../shared/domain/books/standard-chart.ts'
import { type Cells, type ReadRows, readRows } from './read-rows.ts'

export interface ReadAccount {
  /** Of the file, from 1. */
  line: number
  accountCode: string
  accountName: string
  accountType: ChartType
  accountSubtype?: ChartSubtype
  parentAccountCode: string | null
}

const FIELDS = ['code', 'name', 'type', 'subtype', 'parent'] as const
/** What each column is called in charts of others, without the word account. */
const HEADINGS: Record<string, (typeof FIELDS)[number]> = {
  code: 'code',
  number: 'code',
  name: 'name',
  type: 'type',
  subtype: 'subtype',
  'detail type': 'subtype',
  parent: 'parent',
  'parent code': 'parent',
}

/** @returns the accounts, or none and what is to be said of each line that could not be read */
export function readChart(text: string): ReadRows<ReadAccount> {
  const { rows, problems } = readRows(text, {
    fields: FIELDS,
    needed: ['code', 'name'],
    fieldOf,
    rowOf: accountOf,
  })
  return { rows: withThoseAboveFirst(rows), problems }
}

/** They come in in parts, and an account that others stand under has to be there before them. */
function withThoseAboveFirst(rows: readonly ReadAccount[]): ReadAccount[] {
  const byCode = new Map(rows.map((row) => [row.accountCode, row]))
  const placed = new Set<ReadAccount>()
  const place = (row: ReadAccount, under: readonly ReadAccount[] = []) => {
    const above = byCode.get(row.parentAccountCode ?? '')
    if (above && !placed.has(above) && !under.includes(above)) place(above, [...under, row])
    placed.add(row)
  }
  for (const row of rows) place(row)
  return [...placed]
}

function fieldOf(heading: string): (typeof FIELDS)[number] | undefined {
  return HEADINGS[heading.replace('account', '').replace('sub type', 'subtype').replaceAll(/ +/g, ' ').trim()]
}

function accountOf(line: number, { cell }: Cells<(typeof FIELDS)[number]>): ReadAccount | string {
  const [accountCode, accountName] = [cell('code'), cell('name')]
  if (!accountCode || !accountName) return `Line ${line}: a code and a name are needed.`
  const accountType = typeOf(cell('type'))
  if (!accountType)
    return `Line ${line}: “${cell('type')}” is no type. Write asset, liability, equity, revenue or expense.`
  const words = cell('subtype')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const accountSubtype = CHART_SUBTYPES.find((subtype) => subtype === words)
  if (words && !accountSubtype)
    return `Line ${line}: “${cell('subtype')}” is no subtype. Leave it empty for the usual one of its type.`
  return {
    line,
    accountCode,
    accountName,
    accountType,
    ...(accountSubtype && { accountSubtype }),
    parentAccountCode: cell('parent') || null,
  }
}

/** One or many of them; income is what others call revenue. */
function typeOf(words: string): ChartType | undefined {
  const one = words.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')
  return CHART_TYPES.find((type) => type === (one === 'income' ? 'revenue' : one))
}
