import { parseDay } from '../../calendar/day.ts'
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
import { decodeEntities } from './xml-entities.ts'

/**
 * OFX and QFX, the old tag soup (values without closing tags) as well as XML: every STMTTRN of every account.
 * A plus is money in. Dates are taken as the day they state, without a time zone.
 */
export function readOfx(text: string): NamedTable {
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
    } else if (start >= 0 && (tag === '/STMTTRN' || tag === '/BANKTRANLIST')) {
      close(at)
      start = -1
    } else if (start >= 0) {
      if (value !== '' && !fields.has(tag)) fields.set(tag, value)
    } else if (tag === 'ACCTID') account = value
    else if (tag === 'CURDEF') currency = value
    else if (tag === 'INVSTMTRS') isInvestment = true
    else if (tag === '/INVSTMTRS') isInvestment = false
    else if (isInvestment && TRADES.has(tag)) trades++
    else if (tag === 'LEDGERBAL') inLedgerBalance = true
    else if (tag === '/LEDGERBAL' || tag === 'AVAILBAL') inLedgerBalance = false
    else if (tag === 'BALAMT' && inLedgerBalance) balances.push({ account, closing: closingOf(value) })
    else if (tag === 'DTASOF' && inLedgerBalance) {
      const last = balances.at(-1)
      if (last) last.closingOn = parseDay(isoDate(value))
    }
  }
  if (start >= 0)
    throw new BankFileError('damaged', 'The OFX file ends in the middle of a transaction. Download it again.')
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
  const notes = left > 0 ? [`Investments are left out, and ${left} lines of their cash with them`] : []
  const table = { ...namedTable(lines, { dateFormat: 'YYYYMMDD' }), notes }
  const [balance, ...others] = balances
  if (others.length > 0) return { ...table, ofAccounts: balancesOfAccounts(balances) }
  return balance?.closing === undefined
    ? table
    : { ...table, closing: balance.closing, closingOn: balance.closingOn }
}

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
const isoDate = (date: string) => date.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

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
    Date: (fields.get('DTPOSTED') ?? '').slice(0, 8),
    Description: name === '' ? memo : name,
    Amount: fields.get('TRNAMT'),
    Reference: fields.get('FITID') ?? fields.get('CHECKNUM'),
    Memo: name === '' ? '' : memo,
    Currency: currency,
    Account: account,
    Category: fields.get('TRNTYPE'),
  }
  return { cells, line, raw: raw.trim() }
}

/** Every tag with the text behind it, in one pass. */
function* tagsOf(text: string): Generator<{ tag: string; value: string; at: number }> {
  let at = text.indexOf('<')
  while (at >= 0) {
    const end = text.indexOf('>', at)
    if (end < 0) return
    const next = text.indexOf('<', end)
    const value = text.slice(end + 1, next < 0 ? text.length : next)
    if (end - at < 64) {
      const tag = text
        .slice(at + 1, end)
        .trim()
        .toUpperCase()
      yield { tag, value: decodeEntities(value.slice(0, 4_000).trim()), at }
    }
    at = next
  }
}
