import { parseDay } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import { counted } from '../../wording/counted.ts'
import { FIELD_MAX } from '../bank-file.ts'
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
import { decodeEntities } from './xml-entities.ts'

/**
 * OFX and QFX, the old tag soup (values without closing tags) as well as XML: every STMTTRN of every account.
 * A plus is money in. Dates are taken as the day they state, without a time zone.
 */
export function readOfx(written: string): NamedTable {
  const text = withoutComments(written)
  const entries: { cells: NamedCells; line: number; raw: string }[] = []
  const lineAt = lineCounter(text)
  const balances: AccountBalances[] = []
  let fields = new Map<string, string>()
  let account = ''
  let currency = ''
  let start = -1
  let inLedgerBalance = false
  let isInvestment = false
  let trades = 0
  let pending = 0
  let isListOpen = false
  const ofInvestments = new Set<(typeof entries)[number]>()
  const close = (at: number) => {
    const entry = entryOf(fields, account, currency, lineAt(start), text.slice(start, at))
    entries.push(entry)
    if (isInvestment) ofInvestments.add(entry)
  }
  for (const { tag, value, at } of tagsOf(text)) {
    if (tag === 'STMTTRN') {
      if (start >= 0) close(at)
      fields = new Map()
      start = at
      isListOpen = true
    } else if (start >= 0 && (tag === '/STMTTRN' || tag === '/BANKTRANLIST')) {
      close(at)
      start = -1
      isListOpen &&= tag === '/STMTTRN'
    } else if (start >= 0) {
      if ((value !== '' || tag === 'CURRENCY') && !fields.has(tag)) fields.set(tag, value)
    } else if (tag === '/BANKTRANLIST' || tag === '/OFX') isListOpen = false
    else if (tag === 'ACCTID') account = value
    else if (tag === 'CURDEF') currency = value
    else if (tag === 'INVSTMTRS') isInvestment = true
    else if (tag === '/INVSTMTRS') isInvestment = false
    else if (isInvestment && TRADES.has(tag)) trades++
    else if (tag === 'STMTTRNP') pending++
    else if (tag === 'LEDGERBAL') inLedgerBalance = true
    else if (tag === '/LEDGERBAL' || tag === 'AVAILBAL') inLedgerBalance = false
    else if (tag === 'BALAMT' && inLedgerBalance) balances.push({ account, closing: closingOf(value) })
    else if (tag === 'DTASOF' && inLedgerBalance) {
      const last = balances.at(-1)
      if (last) last.closingOn = parseDay(isoDate(value))
    }
  }
  if (start >= 0 || isListOpen)
    throw new BankFileError(
      'damaged',
      `The OFX file ends in the middle of ${start >= 0 ? 'a transaction' : 'its transactions'}. Download it again.`,
    )
  if (entries.length === 0 && trades === 0)
    throw new BankFileError('no-rows', 'The OFX file holds no transactions.')
  // Beside trades the lines of cash are not all that moved: the trades did too.
  const lines = trades > 0 ? entries.filter((entry) => !ofInvestments.has(entry)) : entries
  if (lines.length === 0)
    throw new BankFileError(
      'not-a-statement',
      'The OFX file holds investments, not the lines of a bank account.',
    )
  const left = entries.length - lines.length
  const notes = [
    ...(left > 0 ? [`Investments are left out, and ${left} lines of their cash with them`] : []),
    ...(pending > 0 ? [`${counted(pending, 'pending transaction')} left out: not booked yet`] : []),
  ]
  const table = { ...namedTable(inOneMark(lines), { dateFormat: 'YYYYMMDD' }), notes }
  const [balance, ...others] = balances
  if (others.length > 0) return { ...table, ofAccounts: balancesOfAccounts(balances) }
  return balance?.closing === undefined
    ? table
    : { ...table, closing: balance.closing, closingOn: balance.closingOn }
}

/** OFX divides no thousands: where banks of Brazil write some amounts with a comma and some with a point, each says its own decimals. */
function inOneMark<T extends { cells: NamedCells }>(lines: readonly T[]): readonly T[] {
  if (!lines.some(({ cells }) => POINT.test(cells.Amount ?? ''))) return lines
  return lines.map((line) => {
    const { Amount = '' } = line.cells
    return COMMA.test(Amount) ? { ...line, cells: { ...line.cells, Amount: Amount.replace(',', '.') } } : line
  })
}

const POINT = /^[+-]?\d+\.\d{1,2}$/
const COMMA = /^[+-]?\d+,\d{1,2}$/

function closingOf(written: string): Money | undefined {
  const amount = readAmount(written, { decimalMark: '.' })
  return typeof amount === 'bigint' ? amount : undefined
}

/** What is bought, sold, earned and moved of securities. */
const TRADES: ReadonlySet<string> = new Set(
  `BUYDEBT BUYMF BUYOPT BUYOTHER BUYSTOCK SELLDEBT SELLMF SELLOPT SELLOTHER SELLSTOCK CLOSUREOPT INCOME INVEXPENSE JRNLFUND JRNLSEC MARGININTEREST REINVEST
  RETOFCAP SPLIT TRANSFER`.split(/\s+/),
)

/** `20260131120000[-5:EST]` as `2026-01-31`. */
const isoDate = (date: string) => dayOf(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** With spaces in the place of comments, so that every line stays where it is. */
function withoutComments(text: string): string {
  let plain = ''
  let at = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', start)
    if (end < 0) break
    plain += text.slice(at, start) + text.slice(start, end + 3).replace(/[^\n]/g, ' ')
    at = end + 3
  }
  return plain + text.slice(at)
}

/** The eight digits that a time begins with; some banks write them apart. */
const dayOf = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1$2$3').slice(0, 8)

function entryOf(
  fields: ReadonlyMap<string, string>,
  account: string,
  currency: string,
  line: number,
  raw: string,
) {
  const name = fields.get('NAME') ?? ''
  const memo = fields.get('MEMO') ?? ''
  const cells: NamedCells = {
    Date: dayOf(fields.get('DTPOSTED') ?? ''),
    Description: name === '' ? memo : name,
    Amount: fields.get('TRNAMT'),
    Reference: fields.get('FITID') ?? fields.get('CHECKNUM'),
    Memo: name === '' ? '' : memo,
    // ORIGCURRENCY says what it was before the bank converted it; CURRENCY, what it is.
    Currency: (fields.has('CURRENCY') && fields.get('CURSYM')) || currency,
    Account: account,
    Category: fields.get('TRNTYPE'),
  }
  return { cells, line, raw: raw.trim() }
}

/** Every tag with the text behind it, in one pass. What only looks like a tag is of the text: `Barnes < Noble`, `<ACH> Client`. */
function* tagsOf(text: string): Generator<{ tag: string; value: string; at: number }> {
  let open: { tag: string; at: number; end: number } | undefined
  for (const found of text.matchAll(TAG)) {
    const tag = `${found[1] ?? ''}${found[2] ?? ''}`.toUpperCase()
    const isText = open !== undefined && TEXTS.has(open.tag) && !ELEMENTS.has(tag.replace('/', ''))
    if (isText && /\S[^\n<]*$/.test(text.slice(Math.max(open?.end ?? 0, found.index - 80), found.index)))
      continue
    if (open) yield textBehind(open, text, found.index)
    open = { tag, at: found.index, end: found.index + found[0].length }
  }
  if (open) yield textBehind(open, text, text.length)
}

const TAG = /<[ \t]{0,5}(\/?)[ \t]{0,5}([A-Za-z][\w.-]{0,60})[ \t]{0,5}\/?>/g
const TEXTS: ReadonlySet<string> = new Set(['NAME', 'MEMO', 'EXTDNAME'])

/** What may follow a text in a transaction. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `STMTTRN TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME EXTDNAME PAYEE ADDR1 ADDR2 ADDR3
  CITY STATE POSTALCODE COUNTRY PHONE BANKACCTTO CCACCTTO BANKID BRANCHID ACCTID ACCTTYPE MEMO IMAGEDATA CURRENCY ORIGCURRENCY CURRATE CURSYM INV401KSOURCE
  BANKTRANLIST CATEGORY`.split(/\s+/),
)

/** What is cut here is still too long for a field, though each of its signs is written as one of SGML. */
const WRITTEN_MAX = 8 * (FIELD_MAX + 1)

function textBehind({ tag, at, end }: { tag: string; at: number; end: number }, text: string, stop: number) {
  const written = text.slice(end, Math.min(stop, end + WRITTEN_MAX)).trim()
  const [, verbatim] = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(written) ?? []
  return { tag, value: verbatim?.trim() ?? decodeEntities(written), at }
}
