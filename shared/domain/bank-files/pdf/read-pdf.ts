/**
 * A statement that a bank prints as a PDF, as a table of day, text, amount and balance. It is taken only where its rows lead from balance
 * to balance: nothing else tells a number that was misread, or a row that was lost, from what was paid.
 */
import { decimalOf, type Money } from '../../money/money.ts'
import { RAW_MAX } from '../bank-file.ts'
import { BankFileError, type BrokenRow } from '../bank-file-error.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { balancesOfAccounts, type NamedTable } from '../formats/named-table.ts'
import type { StatedBalances } from '../rows/stated-balances.ts'
import { linesByAccount } from './accounts-in-print.ts'
import { bookedDays } from './booked-days.ts'
import { daysOfRows } from './days-of-rows.ts'
import { textOfLine } from './page-lines.ts'
import type { ShownPage } from './page-words.ts'
import { pagesOf, printedLines } from './printed-lines.ts'
import { type Break, type Proof, proveStatement } from './prove-statement.ts'
import { statedBalancesOf } from './stated-in-print.ts'
import { type PrintedLine, type PrintedRow, type StatementTable, statementTable } from './statement-rows.ts'
import { whoseBalance } from './whose-balance.ts'

export interface ProvedStatement {
  pages: ShownPage[]
  /** One, or one for each account that the file names. */
  parts: ProvedPart[]
}

export interface ProvedPart {
  account?: string
  proof: Proof
  /** Of its rows, in their order. */
  days: string[]
  table: StatementTable
}

/** Throws BankFileError for a PDF that is no statement, or one that does not prove itself. */
export function readPdf(bytes: Uint8Array): NamedTable {
  return asTable(provedStatement(bytes).parts)
}

/** A balance that runs through all rows is that of one account; where none does, each account that is named proves itself. Throws as `readPdf`. */
export function provedStatement(bytes: Uint8Array): ProvedStatement {
  const pages = pagesOf(bytes)
  return { pages, parts: provedParts(printedLines(pages)) }
}

/** The table of lines, wherever they were printed. Throws as `readPdf`. */
export function tableOfLines(lines: readonly PrintedLine[]): NamedTable {
  return asTable(provedParts(lines))
}

function provedParts(lines: readonly PrintedLine[]): ProvedPart[] {
  const whole = provedPart(lines)
  const runs = !(whole instanceof BankFileError) && whole.proof.reading.balance !== undefined
  const parts = runs ? undefined : provedAccounts(lines)
  if (parts) return parts
  if (whole instanceof BankFileError) throw whole
  return [whole]
}

/** Undefined where not every one of them does. */
function provedAccounts(lines: readonly PrintedLine[]): ProvedPart[] | undefined {
  const parts: ProvedPart[] = []
  for (const [account, own] of linesByAccount(lines) ?? []) {
    const part = provedPart(own)
    if (part instanceof BankFileError || whoseBalance(part.proof, part.table) === 'unsaid') return undefined
    parts.push({ account, ...part })
  }
  return parts.length > 0 ? parts : undefined
}

/** Or why not. */
function provedPart(lines: readonly PrintedLine[]): ProvedPart | BankFileError {
  const table = statementTable(lines)
  if (!table || table.rows.length === 0) return unproved('No table of days and amounts was found in it.')
  const { proofs, nearest } = proveStatement(table, statedBalancesOf(table))
  const proof = onlyOne(proofs)
  if (!proof)
    return proofs.length > 0
      ? unproved('Its columns can be read in more than one way.')
      : unproved(whyBroken(nearest), rowOf(nearest))
  const days = daysOfRows(
    bookedDays(
      proof.rows.map(({ row }) => row),
      table,
    ),
    table,
  )
  return days ? { proof, days, table } : unproved('It does not give the year of its dates.')
}

/** Readings that come to the same rows are one; of others, one with a balance in its rows says more than one without. */
function onlyOne(proofs: readonly Proof[]): Proof | undefined {
  const distinct = (some: readonly Proof[]) => [
    ...new Map(some.map((proof) => [proof.rows.map(({ rise }) => rise).join(), proof])).values(),
  ]
  const running = distinct(proofs.filter(({ reading }) => reading.balance !== undefined))
  const all = running.length > 0 ? running : distinct(proofs)
  return all.length === 1 ? all[0] : undefined
}

const HEADER = ['Date', 'Description', 'Amount', 'Balance']
/** Where a balance may be owed it proves no direction: the amounts alone, and that they are of a card. */
const HEADER_OF_CARD = ['Date', 'Description', 'Card amount']

function asTable(parts: readonly ProvedPart[]): NamedTable {
  const [{ proof, table } = {}] = parts
  const isOpen = proof !== undefined && whoseBalance(proof, table!) === 'unsaid'
  const several = parts.length > 1
  const header = [...(isOpen ? HEADER_OF_CARD : HEADER), ...(several ? ['Account'] : [])]
  const balances = parts.map((part) => ({ account: part.account ?? '', ...balancesOfPart(part) }))
  return {
    records: [
      { cells: header, line: 0, raw: header.join('\t') },
      ...parts.flatMap((part) => recordsOf(part, header.length)).map(inTheirPlace),
    ],
    given: {
      date: 'Date',
      description: 'Description',
      amount: header[2],
      ...(isOpen ? {} : { balance: 'Balance', invert: false }),
      ...(several ? { account: 'Account' } : {}),
      decimalMark: '.',
      skipRows: 0,
      hasHeader: true,
    },
    ...(several
      ? { ofAccounts: balancesOfAccounts(balances) }
      : isOpen
        ? {}
        : { opening: balances[0]?.opening, closing: balances[0]?.closing }),
    notes: parts.map(
      ({ account, proof: { opening, closing } }) =>
        `The rows ${account ? `of ${account} ` : ''}lead from the balance ${shown(opening)} of the statement to ${shown(closing)}`,
    ),
  }
}

const inTheirPlace = (record: TableRecord, at: number): TableRecord => ({ ...record, line: at + 1 })

function inMoneyOf({ proof, table }: ProvedPart): (value: Money) => Money {
  const isOwed = whoseBalance(proof, table) === 'owed'
  return (value) => (isOwed ? (-value as Money) : value)
}

function balancesOfPart(part: ProvedPart): StatedBalances {
  const { opening, closing } = part.proof
  const inMoney = inMoneyOf(part)
  return {
    opening: opening === undefined ? undefined : inMoney(opening),
    closing: closing === undefined ? undefined : inMoney(closing),
  }
}

/** @param width of the header; the account is the last of it, where it has one */
function recordsOf(part: ProvedPart, width: number): TableRecord[] {
  const inMoney = inMoneyOf(part)
  return part.proof.rows.map(({ row, rise, balance }, at) => {
    const standing = balance === undefined ? '' : decimalOf(inMoney(balance))
    const cells = [part.days[at] ?? '', row.text, decimalOf(inMoney(rise)), standing, part.account ?? '']
    const raw = `${placeOf(row.line)}: ${textOfLine(row.line)}`.slice(0, RAW_MAX)
    return { cells: cells.slice(0, width), line: 0, raw }
  })
}

const shown = (value: Money | undefined) => (value === undefined ? '' : decimalOf(value))

function whyBroken(nearest: Break | undefined): string {
  if (!nearest) return 'No column of it says by how much a balance changes.'
  const { at, expected, printed } = nearest
  const found =
    expected === undefined ? '' : `: it should be ${shown(expected)} and is printed as ${shown(printed)}`
  if (at)
    return `On page ${at.line.page}, line ${at.line.number}, the balance does not follow from the rows before it${found}.`
  return expected === undefined
    ? 'It states no opening and closing balance that its rows could be held to.'
    : `Its rows do not lead from the opening to the closing balance that it states${found}.`
}

function rowOf(nearest: Break | undefined): BrokenRow | undefined {
  if (!nearest?.at) return undefined
  const { line } = nearest.at
  return { place: placeOf(line), text: textOfLine(line).slice(0, RAW_MAX) }
}

const placeOf = ({ page, number }: PrintedRow['line']) => `Page ${page}, line ${number}`

function unproved(why: string, broken?: BrokenRow): BankFileError {
  return new BankFileError(
    'unproved',
    `A printed statement is imported only where its own balances prove every row, and this one does not. ${why} Nothing was imported: choose another format of your bank (CSV, OFX, CAMT.053), or another file.`,
    broken,
  )
}
