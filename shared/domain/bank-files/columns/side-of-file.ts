import type { BankFileRow, Reading, Side, SideFound } from '../bank-file.ts'
import { senseProved } from '../dialect/balance-chain.ts'
import { textEvidence } from '../dialect/text-evidence.ts'
import {
  ACCOUNT_COLUMNS,
  BANKS_COLUMNS,
  BOOKS_COLUMNS,
  BOOKS_ENTRIES,
  BOOKS_TITLES,
  DEBIT_COLUMNS,
  LEDGER_NAMES,
  OTHER_ACCOUNT_COLUMNS,
  STRONG,
} from './books-words.ts'
import { headerKey } from './column-words.ts'

/** What a file was read as, with the lines above its table. */
export type SideAsked = Pick<Reading, 'headers' | 'preview' | 'mapping' | 'dialect' | 'rows'> & {
  readAs: Side
  above: readonly string[]
  fileName: string
}

/** Banks send balances and IBANs; books have codes of accounts, numbers of entries and the account on the other side. */
export function sideOfFile(file: SideAsked): SideFound {
  const { headers, preview, mapping, dialect } = file
  if (!TABLES.has(dialect.format)) return { side: 'bank', columns: [] }
  const keys = headers.map(headerKey)
  // Banks' templates have columns for the books, and leave them empty.
  const isFilled = (at: number) => preview.some((cells) => (cells[at] ?? '').trim() !== '')
  const weights = keys.map((key, at) =>
    isFilled(at) ? Math.max(BOOKS_COLUMNS.get(key) ?? 0, weightOfCodes(key, preview, at)) : 0,
  )
  const columns = headers.filter((_, at) => weights[at]! > 0)
  const says = titleOf(file) ?? entryOf(file)
  const found = { columns, ...(says && { says }) }
  const ofBooks = weights.reduce((sum, weight) => sum + weight, says ? STRONG : 0)
  const ofBanks = (mapping.balance ? 1 : 0) + (keys.some((key) => BANKS_COLUMNS.test(key)) ? STRONG : 0)
  if (ofBooks - ofBanks >= STRONG) return { side: 'ledger', ...found }
  const risesWith = dialect.institution ? undefined : debitThatRaises(file)
  if (risesWith !== undefined) return { side: 'unsure', ...found, risesWith }
  if (dialect.institution || (ofBanks > 0 && ofBanks >= ofBooks)) return { side: 'bank', columns: [] }
  if (ofBooks > 0 || LEDGER_NAMES.test(file.fileName)) return { side: 'unsure', ...found }
  return { side: 'bank', columns: [] }
}

const TABLES: ReadonlySet<string> = new Set(['csv', 'xlsx'])

function titleOf({ above }: SideAsked): string | undefined {
  return above.map((text) => text.trim()).find((text) => text.length <= TITLE_MAX && BOOKS_TITLES.test(text))
}

const TITLE_MAX = 80

function entryOf({ preview }: SideAsked): string | undefined {
  return preview.flat().find((cell) => cell.length <= TITLE_MAX && BOOKS_ENTRIES.has(headerKey(cell)))
}

/** Banks that call columns debit and credit mean their own books, in which what their customers have is a credit. A card's bill thanks for what was repaid. */
function debitThatRaises({ mapping: { debit }, rows, readAs }: SideAsked): string | undefined {
  if (debit === undefined || !DEBIT_COLUMNS.has(headerKey(debit))) return undefined
  const { plusIsIn, plusIsOut } = textEvidence(rows)
  if (readAs === 'bank' && plusIsIn >= STRONG && plusIsOut === 0) return undefined
  const senses = new Set(rowsOfAccounts(rows).map(senseProved))
  senses.delete(0)
  return senses.size === 1 && senses.has(readAs === 'bank' ? -1 : 1) ? debit : undefined
}

function rowsOfAccounts(rows: readonly BankFileRow[]): readonly (readonly BankFileRow[])[] {
  const groups = new Map<string, BankFileRow[]>()
  for (const row of rows) {
    const own = groups.get(row.account ?? '')
    if (own) own.push(row)
    else groups.set(row.account ?? '', [row])
  }
  return [...groups.values()]
}

const CODES_MIN = 2
/** So many accounts are more than a file of a bank has in its first rows. */
const CODES_OF_CHART = 4
/** `1200`, or `1200 Bank`. */
const CODE = /^\d{3,6}(?:$|[ :·-]+\p{L})/u

/** Whether a column for an account holds codes of a chart: with their names, or both sides of an entry; several numbers alone may be accounts at a bank. */
function weightOfCodes(key: string, preview: readonly string[][], at: number): number {
  const isOther = OTHER_ACCOUNT_COLUMNS.has(key)
  if (!isOther && !ACCOUNT_COLUMNS.has(key)) return 0
  const values = preview.map((cells) => (cells[at] ?? '').trim())
  const codes = new Set(values.filter((value) => value !== ''))
  if (![...codes].every((value) => CODE.test(value))) return 0
  if (isOther) return codes.size > 0 ? STRONG : 0
  if (codes.size < CODES_MIN) return 0
  const isNamed = [...codes].some((value) => /\p{L}/u.test(value))
  if (isNamed || hasBothSides(preview, at)) return STRONG
  return codes.size >= CODES_OF_CHART ? 1 : 0
}

/** Two rows that follow each other and say the same but for the account and the amounts. */
function hasBothSides(preview: readonly string[][], account: number): boolean {
  const saying = (cells: readonly string[]) =>
    cells.filter((cell, at) => at !== account && /\p{L}|\d[-/.]\d/u.test(cell)).join('\n')
  return preview.some((cells, at) => {
    const before = preview[at - 1]
    return before && before[account] !== cells[account] && saying(before) === saying(cells)
  })
}
