/** Reads every file again and finds exactly the lines that the pack states: row, day, amount, text, and the file's own balances. */

import type { BankFileMapping, BankFileRow, Reading } from '../../bank-files/bank-file.ts'
import { readBankFile } from '../../bank-files/read-bank-file.ts'
import { importedDays } from '../../bank-files/rows/imported-days.ts'
import { calledOf, rowIdAs, rowIds, textOf } from '../../bank-files/rows/row-identity.ts'
import { unguardFormula } from '../../exports/write-csv.ts'
import { decimalOf } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import { hashOf } from '../manifest.ts'
import type { Pack } from '../open-pack.ts'
import { type PackedImport, sourceFile } from '../pack-files.ts'
import { type AccountPack, type CountedLine, isInPeriod } from '../read-account.ts'
import { checkBankBalances } from './check-bank-balances.ts'

export function checkSourceFiles(pack: Pack, of: AccountPack, report: Report): void {
  const readings = new Map<string, Reading>()
  for (const item of of.imports.values()) {
    const reading = checkImport(pack, of, item, report)
    if (reading && item.side === 'bank') readings.set(item.id, reading)
  }
  checkBankBalances(of, readings, report)
  for (const line of [...of.bank.values(), ...of.ledger.values()]) {
    if (!isInPeriod(of.period, line.transactionDate)) continue
    if (line.importBatchId === null) {
      if (line.side === 'ledger') continue
      report.note(line.id, 'was typed by a person: no file says it')
      if (line.runningBalance) report.fail(line.id, `stands at ${line.runningBalance}, and no file says so`)
    } else if (!of.imports.has(line.importBatchId))
      report.fail(line.id, `comes from import ${line.importBatchId}, which is not in the pack`)
  }
}

/** Undefined where the file is another one. */
function checkImport(pack: Pack, of: AccountPack, item: PackedImport, report: Report): Reading | undefined {
  const { fail, note, count } = report
  const name = sourceFile(item.id)
  const bytes = pack.file(name)
  if (hashOf(bytes) !== item.fileHash) {
    fail(name, `is not the file that import ${item.id} took`)
    return undefined
  }
  if (item.reader !== of.facts.reader)
    note(
      name,
      `was read by ${item.reader ?? 'a reader without a number'}, and is read again by ${of.facts.reader}`,
    )
  const mapping = { format: 'csv', ...item.columnMapping } as BankFileMapping
  const { fileName, side, createdAt } = item
  const reading = readBankFile(bytes, { fileName, side, mapping, ...importedDays(createdAt) })
  if (item.isGuarded) for (const row of reading.rows) row.description = unguardFormula(row.description)
  checkReceipt(name, item, reading, fail)
  checkRows(name, of, item, reading, fail)
  count(item.side === 'bank' ? 'bank rows read again' : 'ledger rows read again', reading.rows.length)
  return reading
}

/** The counts and totals of the receipt, and that the file's own balances bear its rows out. */
function checkReceipt(name: string, item: PackedImport, { proof }: Reading, fail: Report['fail']): void {
  const said = (value: bigint | undefined) => (value === undefined ? null : decimalOf(value))
  const facts: [what: string, is: unknown, stated: unknown][] = [
    ['rows', proof.rowsRead, item.totalRecords],
    ['rows', item.newRecords + item.duplicateRecords + item.errorRecords, item.totalRecords],
    [
      'rows left out or void',
      item.duplicateRecords + item.errorRecords + (item.voidedRecords ?? 0),
      item.leftOut.length,
    ],
    ['money in', decimalOf(proof.totalIn), item.totalIn],
    ['money out', decimalOf(proof.totalOut), item.totalOut],
    ['opening balance', said(proof.openingBalance), item.openingBalance],
    ['closing balance', said(proof.closingBalance), item.closingBalance],
  ]
  for (const [what, is, stated] of facts)
    if (is !== stated) fail(name, `has ${what} ${is}, and import ${item.id} says ${stated}`)
}

function checkRows(
  name: string,
  of: AccountPack,
  item: PackedImport,
  reading: Reading,
  fail: Report['fail'],
) {
  const { id: accountId, currency } = of.account
  const owner = { companyId: of.facts.company.id, accountId, side: item.side, currency }
  const idOf = rowIds(owner)
  const leftOut = new Map(item.leftOut.map((row) => [row.row, row]))
  const lines = linesByRow(of, item)
  const known = of[item.side]
  const voided = voidedIn(of)
  for (const row of reading.rows) {
    const id = idOf(row)
    const line = lines.get(row.row)
    const left = leftOut.get(row.row)
    leftOut.delete(row.row)
    lines.delete(row.row)
    const where = `row ${row.row} of ${item.fileName}`
    if (line) checkLine(where, row, line, line.id === id || isLaterOf(owner, row, line.id), fail)
    if (left?.outcome === 'voided') {
      const { transactionId } = left
      if (transactionId !== id && !(transactionId && isLaterOf(owner, row, transactionId)))
        fail(name, `${where} is void as ${transactionId}, and is ${id}`)
      if (line) fail(name, `${where} is a line and void`)
      continue
    }
    if (left && left.raw !== row.raw) fail(name, `${where} stands otherwise among the rows left out`)
    if (left && left.outcome !== 'duplicate')
      fail(name, `${where} was left out as ${left.outcome}, and can be read`)
    if (left?.outcome === 'duplicate' && left.transactionId !== id)
      fail(name, `${where} was left out as ${left.transactionId}, and is ${id}`)
    if (line && left) fail(name, `${where} is a line and was left out`)
    if (line || !isInPeriod(of.period, row.date)) continue
    if (!left) fail(name, `${where} (${saidOf(row)}) is not among the lines`)
    else if (left.outcome === 'duplicate' && !known.has(id) && !voided.has(id))
      fail(name, `${where} (${saidOf(row)}) repeats line ${id}, which is not there`)
  }
  for (const { row, reason, raw } of reading.rejected) {
    const left = leftOut.get(row)
    leftOut.delete(row)
    if (left?.outcome !== 'rejected' || left.reason !== reason || left.raw !== raw)
      fail(name, `row ${row} of ${item.fileName} cannot be read, and is not so named among the rows left out`)
  }
  for (const row of leftOut.keys())
    fail(name, `row ${row} was left out of ${item.fileName}, which has no such row`)
  for (const { id, importRow } of lines.values())
    fail(id, `says row ${importRow} of ${item.fileName}, which has no such row`)
}

function checkLine(where: string, row: BankFileRow, line: CountedLine, isIts: boolean, fail: Report['fail']) {
  const text = line.originalDescription ?? line.description
  const balance = row.balance === undefined ? null : decimalOf(row.balance)
  const reference = line.side === 'bank' ? line.reference : line.referenceNumber
  if (line.units !== row.amount)
    fail(line.id, `is ${decimalOf(line.units)}, and ${where} says ${decimalOf(row.amount)}`)
  else if (line.transactionDate !== row.date)
    fail(line.id, `is of ${line.transactionDate}, and ${where} says ${row.date}`)
  else if (text !== calledOf(row) && text !== textOf(row))
    fail(line.id, `says “${text}”, and ${where} says “${calledOf(row)}”`)
  else if (line.description !== text) fail(line.id, `says “${line.description}”, and ${where} says “${text}”`)
  else if ((reference ?? '') !== (row.reference ?? ''))
    fail(line.id, `has ${said('reference', reference)}, and ${where} has ${said('reference', row.reference)}`)
  else if (line.side === 'bank' && (line.payee ?? '') !== (row.payee ?? ''))
    fail(line.id, `has ${said('payee', line.payee)}, and ${where} has ${said('payee', row.payee)}`)
  else if (line.side === 'bank' && (line.category ?? '') !== (row.category ?? ''))
    fail(
      line.id,
      `has ${said('category', line.category)}, and ${where} has ${said('category', row.category)}`,
    )
  else if (line.side === 'bank' && (line.runningBalance ?? null) !== balance)
    fail(line.id, `stands at ${line.runningBalance}, and ${where} at ${balance}`)
  else if (!isIts) fail(line.id, `is not the id that ${where} comes to`)
}

function linesByRow(of: AccountPack, { id, side }: PackedImport): Map<number, CountedLine> {
  const found = new Map<number, CountedLine>()
  for (const line of of[side].values())
    if (line.importBatchId === id && line.importRow !== null) found.set(line.importRow, line)
  return found
}

/** The ledger entries that were voided row by row, of whichever file. */
function voidedIn(of: AccountPack): Set<string> {
  const rows = [...of.imports.values()].flatMap(({ leftOut }) => leftOut)
  return new Set(
    rows.flatMap(({ outcome, transactionId }) =>
      outcome === 'voided' && transactionId ? [transactionId] : [],
    ),
  )
}

/** As many that are alike as anybody would take. */
const ALIKE_MAX = 1000

/** A row that repeats another and was taken anyway has the id of a second, third or later one. */
function isLaterOf(owner: Parameters<typeof rowIds>[0], row: BankFileRow, id: string): boolean {
  for (let occurrence = 1; occurrence < ALIKE_MAX; occurrence++)
    if (rowIdAs(owner, row, occurrence) === id) return true
  return false
}

const saidOf = (row: BankFileRow) => `${row.date}, ${decimalOf(row.amount)}, ${textOf(row)}`

const said = (what: string, text: string | null | undefined) =>
  text ? `the ${what} “${text}”` : `no ${what}`
