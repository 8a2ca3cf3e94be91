/** What the bank's own files say that it held: nothing is inferred from our lines. */

import type { Reading } from '../../shared/domain/bank-files/bank-file.ts'
import { balanceOn } from '../../shared/domain/bank-files/rows/balance-on.ts'
import { lastRowOn } from '../../shared/domain/bank-files/rows/last-row-on.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import type { StatedByFile } from '../../shared/domain/reconciliations/balance-source.ts'
import type { FileSpan } from '../../shared/domain/reconciliations/days-without-file.ts'
import { eachImport, type StoredImport } from '../storage/entities/import.ts'
import { readImported } from '../storage/files.ts'
import type { Scope } from '../storage/scope.ts'

/** Files of more than a period that are read again while somebody waits. */
const READ_MAX = 3

/** The files of the bank that an account took, the one that reaches furthest first. */
export async function filesOf(
  scope: Scope,
  accountId: number,
  { since, now }: { since: string; now: Date },
): Promise<StoredImport[]> {
  const files: StoredImport[] = []
  for await (const item of eachImport(scope, since, now))
    if (item.financialAccountId === accountId && item.side === 'bank' && isDone(item)) files.push(item)
  return files.sort((one, other) => (endOf(one) > endOf(other) ? -1 : 1))
}

/** What a file says of the end of a day. One that goes on beyond it is read again. */
export async function saidOn(files: readonly StoredImport[], day: Day): Promise<StatedByFile | undefined> {
  const closing = files.find((item) => item.closingBalance !== null && endOf(item) === day)
  if (closing) return closingOf(closing)
  const spanning = files.filter((item) => item.periodStart! <= day && endOf(item) > day && item.isConsistent)
  for (const item of spanning.slice(0, READ_MAX)) {
    const reading = await readAgain(item)
    const said = reading && balanceOn(reading, day)
    if (said) return { balance: inAccount(item, decimalOf(said.balance)), file: placeIn(item, said.row, day) }
  }
  return undefined
}

/** What stands at the end of a day in a file whose balances do not lead there from row to row, as the file has it. */
export async function saidByLastRow(
  files: readonly StoredImport[],
  day: Day,
): Promise<StatedByFile | undefined> {
  const unproved = files.filter(
    (item) => item.closingBalance === null && (item.periodStart ?? '') <= day && endOf(item) >= day,
  )
  for (const item of unproved.slice(0, READ_MAX)) {
    const reading = await readAgain(item)
    const last = reading && lastRowOn(reading, day)
    if (last) return { balance: decimalOf(last.balance), file: placeIn(item, last.row, day) }
  }
  return undefined
}

async function readAgain(item: StoredImport): Promise<Reading | undefined> {
  const file = await readImported(item)
  if ('failure' in file) return undefined
  // The reader is a third of what a function would load, and most days are said by what is kept of their files.
  const { readBytesAgain } = await import('./read-bytes-again.ts')
  return readBytesAgain(file.bytes, item)
}

/** The same where it is not what somebody says; undefined where one file says just that. */
export async function saidOtherwise(
  files: readonly StoredImport[],
  day: Day,
  balance: string,
): Promise<StatedByFile | undefined> {
  const closing = files.filter((item) => item.closingBalance !== null && endOf(item) === day).map(closingOf)
  if (closing.some((said) => money(said.balance) === money(balance))) return undefined
  const said = closing[0] ?? (await saidOn(files, day))
  return said && money(said.balance) !== money(balance) ? said : undefined
}

/** The last balance that a file says within some days, of the day that it says it of. */
export function lastSaid(
  files: readonly StoredImport[],
  { from, to }: { from: Day; to: Day },
): StatedByFile | undefined {
  const last = files.find((item) => item.closingBalance !== null && endOf(item) >= from && endOf(item) <= to)
  return last && closingOf(last)
}

/** The days of a file that reaches into a period, with its balances. */
export function spanOfFile(
  item: StoredImport,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
): FileSpan | undefined {
  const { periodStart: from, openingBalance: opening, closingBalance: closing, createdBy: importedBy } = item
  const to = endOf(item)
  return from && from <= periodEnd && to >= periodStart
    ? { from, to, opening, closing, importedBy }
    : undefined
}

function closingOf(item: StoredImport): StatedByFile {
  return {
    balance: inAccount(item, item.closingBalance!),
    file: placeIn(item, item.closingRow, endOf(item)),
  }
}

export function openingOf(item: StoredImport): StatedByFile {
  return {
    balance: inAccount(item, item.openingBalance!),
    file: placeIn(item, item.openingRow, item.periodStart!),
  }
}

/** A balance as the account has it: a file whose balances fall with money in states what is owed. */
function inAccount({ openingBalance, closingBalance, totalIn, totalOut }: StoredImport, balance: string) {
  if (openingBalance === null || closingBalance === null) return balance
  const rise = money(closingBalance) - money(openingBalance)
  const net = money(totalIn) + money(totalOut)
  return rise !== net && rise === -net ? decimalOf(-money(balance)) : balance
}

function placeIn({ id, fileName, isConsistent }: StoredImport, row: number | null, at: string) {
  return { importId: id, fileName, row, day: at, isConsistent: isConsistent ?? true }
}

/** The last day that a file speaks of. One of rejected rows alone speaks of none. */
const endOf = ({ closingOn, periodEnd }: StoredImport) => closingOn ?? periodEnd ?? ''

const isDone = ({ status }: StoredImport) => status === 'completed' || status === 'completed_with_errors'
