import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { addDays, type Day, parseDay } from '../../calendar/day.ts'
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
 * CAMT.053 (and 052, 054) of any version: one row for each entry. CRDT is money in, DBIT money out, also for
 * reversals, whose indicator already says where the money goes now.
 */
export function readCamt053(text: string): NamedTable {
  const documents = documentsIn(text).map(parse)
  const statements = documents.flatMap((document) =>
    MESSAGES.flatMap(([message, statement]) =>
      [message, `${message}V01`].flatMap((name) => all(document, 'Document', name, statement)),
    ),
  )
  const entries = statements.flatMap((statement) => {
    const account = accountOf(statement)
    return all(statement, 'Ntry').map((entry) => ({
      cells: { ...cellsOf(entry), Account: account },
      line: 0,
      raw: '',
    }))
  })
  if (entries.length === 0) throw new BankFileError('no-rows', 'The CAMT.053 file holds no entries.')
  locate(entries, text)
  const table = namedTable(entries, { dateFormat: 'YYYY-MM-DD', decimalMark: '.' })
  if (new Set(entries.map(({ cells }) => cells.Account)).size > 1)
    return { ...table, ofAccounts: balancesOfAccounts(statements.map(balancesOf)) }
  const [first] = statements
  const { opening, openingOn } = balancesOf(first)
  const { closing, closingOn } = balancesOf(statements.at(-1))
  return { ...table, opening, openingOn, closing, closingOn }
}

function balancesOf(statement: unknown): AccountBalances {
  const opening = balanceOf(statement, ['OPBD', 'PRCD'])
  const closing = balanceOf(statement, ['CLBD'])
  const from = parseDay(textOf(statement, 'FrToDt', 'FrDtTm').slice(0, 10))
  return {
    account: accountOf(statement),
    opening: opening?.amount,
    openingOn: from ? addDays(from, -1) : opening?.on,
    closing: closing?.amount,
    closingOn: closing?.on,
  }
}

/** The message and what it repeats for each account. The first version bears its number in the name of the element. */
const MESSAGES = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

function accountOf(statement: unknown): string {
  const [id] = all(statement, 'Acct', 'Id')
  return textOf(id, 'IBAN') || textOf(id, 'Othr', 'Id') || textOf(id, 'PrtryAcct', 'Id') || textOf(id, 'BBAN')
}

const LISTS: ReadonlySet<string> = new Set([
  'Stmt',
  'Rpt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Bal',
  'Ustrd',
  'Strd',
])

/** Each by itself: banks put them into envelopes, and some send one behind the other in a file. */
function documentsIn(text: string): string[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw declaring()
  const begins = [...text.matchAll(/<((?:[\w.-]{1,40}:)?Document)[\s>]/g)]
  if (begins.length === 0) return [text]
  return begins.map(({ index, 1: name = '' }, at) => {
    const end = text.indexOf(`</${name}>`, index)
    if (end < 0 || end > (begins[at + 1]?.index ?? text.length)) throw damaged()
    return text.slice(index, end + name.length + 3)
  })
}

function parse(text: string): unknown {
  try {
    if (XMLValidator.validate(text) !== true) throw damaged()
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      parseAttributeValue: false,
      removeNSPrefix: true,
      processEntities: false,
      trimValues: true,
      isArray: (name) => LISTS.has(name),
    })
    return parser.parse(text)
  } catch (error) {
    throw error instanceof BankFileError ? error : damaged()
  }
}

function damaged(): BankFileError {
  return new BankFileError(
    'damaged',
    'The CAMT.053 file is damaged: its XML does not close properly. Download it again.',
  )
}

function declaring(): BankFileError {
  return new BankFileError(
    'damaged',
    'The CAMT.053 file declares words of its own (DOCTYPE or ENTITY), which a bank’s file never does, so it was not read. Download it again from your bank.',
  )
}

function cellsOf(entry: unknown): NamedCells {
  const isOut = textOf(entry, 'CdtDbtInd') === 'DBIT'
  const isIn = textOf(entry, 'CdtDbtInd') === 'CRDT'
  const amount = textOf(entry, 'Amt')
  const payments = all(entry, 'NtryDtls', 'TxDtls').concat(all(entry, 'TxDtls')).slice(0, PAYMENTS_MAX)
  const [details] = payments
  const [payee = '', ...others] = distinct(
    payments.map((one) => partyOf(one, isOut ? 'Cdtr' : 'Dbtr') || partyOf(one, isOut ? 'Dbtr' : 'Cdtr')),
  )
  const remittance = joined(
    ...distinct(payments.map((one) => all(one, 'RmtInf', 'Ustrd').map(contentOf).join(' ').trim())),
  )
  const information = textOf(entry, 'AddtlNtryInf') || textOf(details, 'AddtlTxInf')
  const endToEnd = textOf(details, 'Refs', 'EndToEndId')
  const structured = joined(...distinct(payments.map(structuredText)))
  const beside = others.join(', ').slice(0, TEXT_MAX)
  return {
    Date: (dateOf(entry, 'BookgDt') || dateOf(entry, 'ValDt')).slice(0, 10),
    Amount: isIn || isOut ? `${isOut ? '-' : ''}${amount}` : '',
    Description: remittance || joined(payee, structured || information),
    Payee: payee,
    Memo: remittance
      ? joined(information, structured, beside)
      : structured
        ? joined(information, beside)
        : beside,
    Reference:
      textOf(entry, 'AcctSvcrRef') ||
      textOf(entry, 'NtryRef') ||
      (endToEnd === 'NOTPROVIDED' ? '' : endToEnd),
    Currency: textOf(entry, 'Amt', '@Ccy'),
    Category: textOf(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd') || textOf(entry, 'BkTxCd', 'Prtry', 'Cd'),
    Status: textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts'),
  }
}

/** The name of a party; where the bank names only for whom it acts, that one. */
function partyOf(details: unknown, party: 'Cdtr' | 'Dbtr'): string {
  const [parties] = all(details, 'RltdPties')
  return (
    [party, `Ultmt${party}`]
      .flatMap((name) => [textOf(parties, name, 'Nm'), textOf(parties, name, 'Pty', 'Nm')])
      .filter((name) => name !== '')[0] ?? ''
  )
}

/** What a machine was to read: the creditor's reference, the numbers of documents, remarks. */
function structuredText(details: unknown): string {
  const parts = all(details, 'RmtInf', 'Strd').flatMap((one) => [
    textOf(one, 'CdtrRefInf', 'Ref') || textOf(one, 'CdtrRefInf', 'CdtrRef'),
    textOf(one, 'RfrdDocInf', 'Nb') || textOf(one, 'RfrdDocInf', 'RfrdDocNb'),
    textOf(one, 'AddtlRmtInf'),
  ])
  return joined(...parts)
}

/** Of the payments that a bank books as one entry, so many say what it is. */
const PAYMENTS_MAX = 100

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

function joined(...parts: string[]): string {
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, TEXT_MAX)
}

const TEXT_MAX = 4_000

function dateOf(entry: unknown, name: string): string {
  return textOf(entry, name, 'Dt') || textOf(entry, name, 'DtTm')
}

function balanceOf(
  statement: unknown,
  codes: readonly string[],
): { amount: Money; on: Day | undefined } | undefined {
  for (const code of codes) {
    const balance = all(statement, 'Bal').find((one) => textOf(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
    const amount =
      balance === undefined ? 'amount-missing' : readAmount(textOf(balance, 'Amt'), { decimalMark: '.' })
    if (typeof amount !== 'bigint') continue
    const isOwed = textOf(balance, 'CdtDbtInd') === 'DBIT'
    return { amount: isOwed ? -amount : amount, on: parseDay(dateOf(balance, 'Dt').slice(0, 10)) }
  }
  return undefined
}

/** The parser does not say where an element stands; its tags do, in the same order. */
function locate(entries: { line: number; raw: string }[], text: string): void {
  const lineAt = lineCounter(text)
  const tags = [...text.matchAll(/<(?:[\w-]{1,40}:)?Ntry[\s>]/g)]
  for (const [index, entry] of entries.entries()) {
    const at = tags[index]?.index ?? text.length
    entry.line = lineAt(at)
    entry.raw = text.slice(at, Math.min(tags[index + 1]?.index ?? text.length, at + 4_000)).trim()
  }
}

function childOf(node: unknown, name: string): unknown {
  const child =
    typeof node === 'object' && node !== null && Object.hasOwn(node, name)
      ? (node as Record<string, unknown>)[name]
      : undefined
  return child
}

function all(node: unknown, ...path: string[]): unknown[] {
  let found: unknown[] = [node]
  for (const name of path) {
    found = found.flatMap((one) => {
      const child = childOf(one, name)
      return child === undefined ? [] : Array.isArray(child) ? child : [child]
    })
  }
  return found
}

function textOf(node: unknown, ...path: string[]): string {
  return contentOf(all(node, ...path)[0])
}

/** The text of an element, on one line, which stands under `#text` when it has attributes. */
function contentOf(node: unknown): string {
  const text = typeof node === 'string' ? node : childOf(node, '#text')
  return typeof text === 'string'
    ? decodeEntities(text)
        .replace(/[ \t]{0,80}\n\s{0,80}/g, ' ')
        .trim()
    : ''
}
