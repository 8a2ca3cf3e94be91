/**
 * A statement that a bank prints as a PDF, as a table of day, text, amount and balance. It is taken only where its rows lead from balance
 * to balance: nothing else tells a number that was misread, or a row that was lost, from what was paid.
 */
import { decimalOf, type Money } from '../../money/money.ts'
import { RAW_MAX } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { NamedTable } from '../formats/named-table.ts'
import { daysOfRows } from './days-of-rows.ts'
import { textOfLine } from './page-lines.ts'
import type { ShownPage } from './page-words.ts'
import { pagesOf, printedLines } from './printed-lines.ts'
import { type Break, type Proof, proveStatement } from './prove-statement.ts'
import { statedBalancesOf } from './stated-in-print.ts'
import { type StatementTable, statementTable } from './statement-rows.ts'
import { whoseBalance } from './whose-balance.ts'

export interface ProvedStatement {
  pages: ShownPage[]
  proof: Proof
  /** Of its rows, in their order. */
  days: string[]
  table: StatementTable
}

/** Throws BankFileError for a PDF that is no statement, or one that does not prove itself. */
export function readPdf(bytes: Uint8Array): NamedTable {
  return asTable(provedStatement(bytes))
}

/** Throws as `readPdf`. */
export function provedStatement(bytes: Uint8Array): ProvedStatement {
  const pages = pagesOf(bytes)
  const table = statementTable(printedLines(pages))
  if (!table || table.rows.length === 0) throw unproved('No table of days and amounts was found in it.')
  const { proofs, nearest } = proveStatement(table, statedBalancesOf(table))
  const proof = onlyOne(proofs)
  if (!proof)
    throw unproved(proofs.length > 0 ? 'Its columns can be read in more than one way.' : whereBroken(nearest))
  const days = daysOfRows(
    proof.rows.map(({ row }) => row.day),
    table,
  )
  if (!days) throw unproved('It does not say of which year its days are.')
  return { pages, proof, days, table }
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

function asTable({ proof, days, table }: ProvedStatement): NamedTable {
  const whose = whoseBalance(proof, table)
  const inMoney = (value: Money) => (whose === 'owed' ? (-value as Money) : value)
  const isOpen = whose === 'unsaid'
  const header = isOpen ? HEADER_OF_CARD : HEADER
  const records = proof.rows.map(({ row, rise, balance }, at): TableRecord => {
    const standing = balance === undefined ? '' : decimalOf(inMoney(balance))
    const cells = [days[at] ?? '', row.text, decimalOf(inMoney(rise)), standing]
    const place = `Page ${row.line.page}, line ${row.line.number}: `
    return {
      cells: cells.slice(0, header.length),
      line: at + 1,
      raw: `${place}${textOfLine(row.line)}`.slice(0, RAW_MAX),
    }
  })
  const { opening, closing } = proof
  return {
    records: [{ cells: [...header], line: 0, raw: header.join('\t') }, ...records],
    given: {
      date: 'Date',
      description: 'Description',
      amount: header[2],
      ...(isOpen ? {} : { balance: 'Balance', invert: false }),
      decimalMark: '.',
      skipRows: 0,
      hasHeader: true,
    },
    opening: opening === undefined || isOpen ? undefined : inMoney(opening),
    closing: closing === undefined || isOpen ? undefined : inMoney(closing),
    notes: [`The rows lead from the balance ${shown(opening)} of the PDF to ${shown(closing)}`],
  }
}

const shown = (value: Money | undefined) => (value === undefined ? '' : decimalOf(value))

function whereBroken(nearest: Break | undefined): string {
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

function unproved(why: string): BankFileError {
  return new BankFileError(
    'unproved',
    `A PDF is imported only where its own balances prove every row, and this one does not. ${why} Nothing was imported: choose another format of your bank (CSV, OFX, CAMT.053), or another PDF.`,
  )
}
