import { parseDay } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readAmount } from '../dialect/read-amount.ts'
import {
  type AccountBalances,
  balancesOfAccounts,
  type NamedCells,
  type NamedTable,
  namedTable,
} from './named-table.ts'

/**
 * BAI2: groups (`02`) of accounts (`03`) of details (`16`), continued by `88`. Amounts have no decimal mark:
 * the currency says how many decimals are meant. Type codes 100 to 399 are money in, 400 to 699 money out.
 */
export function readBai2(text: string): NamedTable {
  const entries: { cells: NamedCells; line: number; raw: string }[] = []
  const balances: AccountBalances[] = []
  let date = ''
  let groupCurrency = ''
  let currency = ''
  let account = ''
  for (const { fields, line, raw } of recordsOf(text)) {
    const [code] = fields
    if (code === '02') {
      date = fields[4] ?? ''
      groupCurrency = fields[6] || 'USD'
    } else if (code === '03') {
      account = fields[1] ?? ''
      currency = fields[2] || groupCurrency
      balances.push({
        account,
        opening: summaryOf(fields, '010', currency),
        closing: summaryOf(fields, '015', currency),
        closingOn: parseDay(isoDate(date)),
      })
    } else if (code === '16') {
      entries.push({
        cells: { ...detailOf(fields, currency), Date: isoDate(date), Account: account, Currency: currency },
        line,
        raw,
      })
    }
  }
  if (entries.length === 0) throw new BankFileError('no-rows', 'The BAI2 file holds no transactions.')
  const table = namedTable(entries, { dateFormat: 'YYYY-MM-DD', decimalMark: '.' })
  const isOneAccount = new Set(entries.map(({ cells }) => cells.Account)).size === 1
  if (!isOneAccount) return { ...table, ofAccounts: balancesOfAccounts(balances) }
  const closing = balances.findLast((one) => one.closing !== undefined)
  return {
    ...table,
    opening: balances.find((one) => one.opening !== undefined)?.opening,
    closing: closing?.closing,
    closingOn: closing?.closingOn,
  }
}

/** A record as far as it came. What is joined is never looked through again: a record may have thousands of continuations. */
interface OpenRecord {
  pieces: string[]
  length: number
  commas: number
  line: number
  raw: string
}

/** Records with their continuations joined. The last field of a `16` is text and may hold commas. */
function* recordsOf(text: string): Generator<{ fields: string[]; line: number; raw: string }> {
  let open: OpenRecord | undefined
  let sawEnd = false
  for (const { line, index } of linesOf(text)) {
    if (line.startsWith('88,') && open && open.length < RECORD_MAX) {
      goOn(open, line)
      continue
    }
    if (open) yield fieldsOf(open)
    open = { pieces: [line], length: line.length, commas: commasIn(line), line: index + 1, raw: line }
    sawEnd ||= line.startsWith('99,')
  }
  if (open) yield fieldsOf(open)
  if (!sawEnd)
    throw new BankFileError('damaged', 'The BAI2 file ends before its last record (99). Download it again.')
}

const RECORD_MAX = 100_000
/** Before the text of a `16`. */
const COMMAS_BEFORE_TEXT = 6

function goOn(open: OpenRecord, line: string): void {
  const isText = open.pieces[0]!.startsWith('16,') && open.commas >= COMMAS_BEFORE_TEXT
  const before = open.pieces.at(-1)!.replace(/\/$/, '')
  const piece = `${isText ? ' ' : before.endsWith(',') ? '' : ','}${line.slice(3)}`
  open.pieces.splice(-1, 1, before)
  if (piece !== '') open.pieces.push(piece)
  open.length += piece.length
  open.commas += commasIn(piece)
  open.raw += `\n${line}`
}

const commasIn = (text: string) => text.split(',').length - 1

/** One record each: some banks write the next one behind the slash that ends the last. */
function* linesOf(text: string): Generator<{ line: string; index: number }> {
  for (const [index, written] of text.split('\n').entries()) {
    for (const part of written.split(NEXT_RECORD)) {
      const line = part.trim()
      if (line !== '') yield { line, index }
    }
  }
}

/** The beginning of a record as it can be nothing else: a date in a text has slashes and commas too. */
const NEXT_RECORD =
  /(?<=\/)[ \t]*(?=16,\d{3},[+-]?\d{0,18},|02,[^,\n]{0,40},[^,\n]{0,40},\d,\d{6},|03,[^,\n]{1,40},(?:[A-Z]{3})?,|88,|49,[+-]?\d{1,18},\d{1,9}\/|98,[+-]?\d{1,18},\d{1,9},\d{1,9}\/|99,[+-]?\d{1,18},\d{1,9},\d{1,9}\/)/

function fieldsOf({ pieces, line, raw }: OpenRecord) {
  return { fields: pieces.join('').replace(/\/$/, '').split(','), line, raw }
}

/** `16,475,10000,V,260105,,bank ref,customer ref,text`. The funds type decides how many fields follow it. */
function detailOf(fields: readonly string[], currency: string): NamedCells {
  const [, type = '', amount = '', funds = ''] = fields.map((field) => field.trim())
  const code = Number(type)
  const isIn = code >= 100 && code < 400
  const isOut = code >= 400 && code < 700
  let at = 4
  if (funds === 'S') at += 3
  else if (funds === 'V') at += 2
  else if (funds === 'D') at += 1 + 2 * Math.min(Number(fields[4]) || 0, 60)
  const bankReference = (fields[at] ?? '').trim()
  const customerReference = (fields[at + 1] ?? '').trim()
  const text = fields
    .slice(at + 2)
    .join(',')
    .trim()
  return {
    // A code that is neither leaves the amount as text, so that the row is set aside and seen.
    Amount:
      isIn || isOut ? `${isOut ? '-' : ''}${withDecimals(amount, currency)}` : `${amount} (type ${type})`,
    Description: text || customerReference,
    Reference: bankReference || customerReference,
    Category: type,
  }
}

const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(['JPY', 'KRW', 'CLP', 'ISK', 'VND'])

/** `12345` as `123.45`, exactly. Text that is no whole number stays, and is refused with its row. */
function withDecimals(amount: string, currency: string): string {
  if (!/^[+-]?\d{1,18}$/.test(amount) || WITHOUT_DECIMALS.has(currency)) return amount
  const sign = /^[+-]/.test(amount) ? amount[0] : ''
  const digits = amount.replace(/^[+-]/, '').padStart(3, '0')
  return `${sign === '-' ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A summary amount of an `03`: code, amount, item count and funds type, four by four. */
function summaryOf(fields: readonly string[], code: string, currency: string): Money | undefined {
  const at = fields.findIndex((field, index) => index >= 3 && field === code)
  const amount =
    at < 0 ? 'amount-missing' : readAmount(withDecimals(fields[at + 1] ?? '', currency), { decimalMark: '.' })
  return typeof amount === 'bigint' ? amount : undefined
}

function isoDate(date: string): string {
  return /^\d{6}$/.test(date) ? `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}` : date
}
