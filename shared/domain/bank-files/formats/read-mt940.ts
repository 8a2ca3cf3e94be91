import { type Day, parseDay } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readAmount } from '../dialect/read-amount.ts'
import {
  type AccountBalances,
  balancesOfAccounts,
  lineCounter,
  type NamedCells,
  type NamedTable,
  namedTable,
} from './named-table.ts'

/**
 * MT940: one `:61:` for each line, with its value date and behind that the day on which it was booked, its text in the `:86:` behind it, of which some banks write several; the balances in `:60F:` and
 * `:62F:`, and behind those what is said of the statement. C is money in, D money out, and an R before them turns them. The decimal mark is
 * always the comma.
 */
export function readMt940(text: string): NamedTable {
  const entries: { cells: NamedCells; line: number; raw: string }[] = []
  let informed: { entry: (typeof entries)[number]; details: string; information: string[] } | undefined
  let account = ''
  let currency = ''
  let opening: ReturnType<typeof balanceOf>
  let closing: ReturnType<typeof balanceOf>
  const stated: AccountBalances[] = []
  let isOpen = false
  for (const { tag, value, line } of fieldsOf(text)) {
    if (isEnd(tag)) isOpen = false
    if (tag === MESSAGE_END) {
      isOpen = false
      informed = undefined
      continue
    }
    if (tag === '25') account = value.trim()
    else if (tag === '60F' || tag === '60M') {
      const balance = balanceOf(value)
      isOpen = true
      currency = balance?.currency ?? currency
      opening ??= balance
      stated.push({ account, opening: balance?.amount })
    } else if (tag === '62F' || tag === '62M') {
      const balance = balanceOf(value)
      closing = balance ?? closing
      stated.push({ account, closing: balance?.amount, closingOn: balance?.on })
    } else if (tag === '61') {
      const cells = { ...lineOf(value), Account: account, Currency: currency }
      const entry = { cells, line, raw: `:61:${value}` }
      entries.push(entry)
      informed = { entry, details: detailsOf(value), information: [] }
      continue
    } else if (tag === '86' && informed) {
      const { entry, details, information } = informed
      if (information.length === INFORMATION_MAX) continue
      information.push(value)
      entry.raw += `\n:86:${value}`
      Object.assign(entry.cells, informationOf(information, details))
      continue
    }
    informed = undefined
  }
  if (entries.length === 0) throw new BankFileError('no-rows', 'The MT940 file holds no transactions.')
  if (isOpen)
    throw new BankFileError('damaged', 'The MT940 file ends before the closing balance. Download it again.')
  const table = namedTable(entries, { dateFormat: 'YYYY-MM-DD', decimalMark: ',' })
  const isOneAccount = new Set(entries.map(({ cells }) => cells.Account)).size === 1
  return isOneAccount
    ? {
        ...table,
        opening: opening?.amount,
        openingOn: opening?.on,
        closing: closing?.amount,
        closingOn: closing?.on,
      }
    : { ...table, ofAccounts: balancesOfAccounts(stated) }
}

/** The closing balance, or one of those that stand behind it where a bank leaves it out. */
const isEnd = (tag: string) => /^6[245]/.test(tag)

/** More than any bank writes of one line. */
const INFORMATION_MAX = 40

/** A hyphen by itself ends a message: what it holds is whole, with a closing balance or without. */
const MESSAGE_END = '-'

/** Only these: a text that is cut may go on with a time of its own, `:00:00`. */
const TAG = /^[ \t]{0,8}:((?:13|2[01358]|34|6[0-5]|86|90)[A-Z]?):/

interface Field {
  tag: string
  value: string
  line: number
}

/** Fields may run over several lines; a line that begins with a tag or ends the message ends them. */
function* fieldsOf(text: string): Generator<Field> {
  const lineAt = lineCounter(text)
  let open: Field | undefined
  let at = 0
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    // The mark that ended a transmission may stand behind the hyphen.
    const written = text.slice(at, stop).replace('\u0003', '')
    const found = TAG.exec(written)
    const isMessageEnd = /^[ \t]{0,8}-\}?\s{0,5}$/.test(written)
    if (found || isMessageEnd || written.startsWith('{1:')) {
      if (open) yield open
      if (isMessageEnd) yield { tag: MESSAGE_END, value: '', line: lineAt(at) }
      open = found
        ? { tag: found[1] ?? '', value: written.slice(found[0].length), line: lineAt(at) }
        : undefined
    } else if (open && open.value.length < 8_000) open.value += `\n${written}`
    at = stop + 1
  }
  if (open) yield open
}

/** Some leave blanks where the day of booking would be. */
const LINE = /^(\d{6})(\d{4}| {4})?(R?[CD])([A-Z])?([\d,][\d,.]{0,20})([A-Z][A-Z\d]{3})?([^\n]{0,200})/

/** Some write the mark small. */
const LOWER_CASE_MARK = /^\d{6,10}r?[cd](?=[\d,A-Z])/

function lineOf(value: string): NamedCells {
  const found = LINE.exec(value.replace(LOWER_CASE_MARK, (mark) => mark.toUpperCase()))
  // Left as it stands, so that the row is set aside with its text.
  if (!found) return { Date: value.slice(0, 6), Amount: value.slice(6, 40), Description: '' }
  const [, valued = '', booked, mark = '', , amount = '', type = '', references = ''] = found
  const [own = '', bank = ''] = references.split('//', 2)
  const isOut = mark === 'D' || mark === 'RC'
  const reference = bank.trim() || (own.trim() === 'NONREF' ? '' : own.trim())
  return {
    Date: bookedOn(isoDate(valued), booked?.trim()),
    Amount: `${isOut ? '-' : ''}${withComma(amount)}`,
    Reference: reference,
    Category: type,
    Description: detailsOf(value).trim(),
  }
}

/** The lines behind the first one of a `:61:`: what the bank adds to it. */
function detailsOf(value: string): string {
  return value.split('\n').slice(1).join(' ')
}

/** Some programs write `12.50` against the rule. */
function withComma(amount: string): string {
  return /^\d+\.\d{0,2}$/.test(amount) ? amount.replace('.', ',') : amount
}

/** `260105` as `2026-01-05`; a day that the calendar does not have is refused later, with its row. */
function isoDate(date: string): string {
  const year = Number(date.slice(0, 2))
  return `${year < 70 ? 20 : 19}${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`
}

/** The day of booking, `0105`, is written without its year, which is that of the value date or one beside it. Some banks leave it out. */
function bookedOn(valued: string, booked: string | undefined): string {
  if (!booked) return valued
  const turn = Number(booked.slice(0, 2)) - Number(valued.slice(5, 7))
  const year = Number(valued.slice(0, 4)) + (turn > 6 ? -1 : turn < -6 ? 1 : 0)
  return parseDay(`${year}-${booked.slice(0, 2)}-${booked.slice(2)}`) ?? valued
}

/** What begins a structured `:86:`: a code of three digits, in Poland four, or nothing, then the sign that every piece of it begins with. */
const STRUCTURED = /^(?:\d{3,4})?([?~<^>])(?=\d{2})/

/** The text of `:86:`: plain, or in numbered pieces (20 to 29 and 60 to 79 text, 32 and 33 name), divided by `?` and in Poland by `~` or `<`. */
function informationOf(information: readonly string[], details: string): NamedCells {
  const lines = information.map((value) => value.replace(/\n/g, ''))
  const plain = lines
    .slice(
      Math.max(
        lines.findIndex((line) => STRUCTURED.test(line)),
        0,
      ),
    )
    .join('')
  const [, mark] = STRUCTURED.exec(plain) ?? []
  if (mark === undefined) return plainText(information.join(' '), details)
  const pieces = plain.split(mark).slice(1)
  const text = (isWanted: (code: number) => boolean) =>
    pieces
      .filter((piece) => /^\d{2}/.test(piece) && isWanted(Number(piece.slice(0, 2))))
      .map((piece) => piece.slice(2))
  const purpose = joined(text((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 79)))
  const booking = text((code) => code === 0).join('')
  return {
    Description: purpose || booking.trim() || details.trim(),
    Payee: text((code) => code === 32 || code === 33)
      .join('')
      .trim(),
    Memo: memoOf(details, plain),
  }
}

/** British banks begin the text in the details of `:61:`, cut it off where those are full, and go on in `:86:`. Others say there what kind of line it is. */
function plainText(information: string, details: string): NamedCells {
  const goesOn = details.length >= DETAILS_FULL && /^\p{L}.*\p{L}{3}/u.test(details)
  const text = (goesOn ? details + information : information).replace(/\s+/g, ' ').trim()
  if (text === '') return { Description: details.trim() }
  return { Description: text, Memo: goesOn ? '' : memoOf(details, text) }
}

/** What the details say in words that the text does not say again. Codes between slashes are for programs. */
function memoOf(details: string, text: string): string {
  const words = details.trim()
  return /^\p{L}.*\p{L}{2}/u.test(words) && !text.includes(words) ? words : ''
}

const DETAILS_FULL = 34

/** A piece that is full is cut off anywhere, and goes on in the next one unless that begins with a name of its own (`SVWZ+`). */
function joined(pieces: readonly string[]): string {
  const goesOn = (at: number) => (pieces[at - 1]?.length ?? 0) >= PIECE_FULL && !NAMED.test(pieces[at] ?? '')
  return pieces.reduce((before, piece, at) => before + (at === 0 || goesOn(at) ? '' : ' ') + piece, '').trim()
}

const PIECE_FULL = 27
const NAMED = /^[A-Z]{4}[+:]/

function balanceOf(value: string): { amount: Money; currency: string; on: Day | undefined } | undefined {
  const found = /^([CD])(\d{6})([A-Z]{3})([\d,.]{1,20})/.exec(value)
  if (!found) return undefined
  const [, mark, date = '', currency = '', written = ''] = found
  const amount = readAmount(withComma(written), { decimalMark: ',' })
  return typeof amount === 'bigint'
    ? { amount: mark === 'D' ? -amount : amount, currency, on: parseDay(isoDate(date)) }
    : undefined
}
