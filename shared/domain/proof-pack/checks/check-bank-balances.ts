/** The bank's balances are those that its own files say; where none says it, a person does, and that is said. */
import type { Reading } from '../../bank-files/bank-file.ts'
import { decimalOf, money } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import type { AccountPack } from '../read-account.ts'

/** The files of the bank as they were read again, by import. */
export type Readings = ReadonlyMap<string, Reading>

export function checkBankBalances(of: AccountPack, readings: Readings, { fail, note, count }: Report): void {
  for (const [importId, { proof }] of readings)
    if (proof.balanceChain === 'broken')
      note(
        `import ${importId}`,
        `has balances that do not follow from row to row at row ${proof.brokenAt[0]}`,
      )
  for (const { id, periodEnd, closingBalance, status } of of.period.reconciliations) {
    const isSigned = status === 'completed' || status === 'approved'
    const said = allOf(readings, (reading) => inAccount(reading, saidOf(reading, periodEnd)))
    const before = allOf(readings, (reading) => inAccount(reading, saidBefore(of, reading, periodEnd)))
    const known = said.length > 0 ? said : before
    const otherwise = known.filter(({ balance }) => balance !== money(closingBalance))
    if (otherwise.length > 0 && otherwise.length === known.length) {
      if (isSigned)
        fail(
          id,
          `closes with ${closingBalance}, and the file of the bank says ${decimalOf(otherwise[0]!.balance)}`,
        )
      continue
    }
    for (const { importId, balance } of otherwise)
      note(
        `import ${importId}`,
        `says ${decimalOf(balance)} of ${periodEnd}, and another file ${closingBalance}`,
      )
    const standing = said.length > 0 ? [] : lastRowsUpTo(of, readings, periodEnd)
    const same = standing.filter(({ balance }) => isEither(balance, money(closingBalance)))
    if (said.length > 0 || same.some(({ isWhole }) => isWhole))
      count('closing balances that the bank says', 1)
    else
      note(
        id,
        known.length === 0 && same.length === 0
          ? `closes with ${closingBalance}, which no file of the pack says: a person did`
          : `closes with ${closingBalance}, which a file of the pack says of an earlier day: a person said it of ${periodEnd}`,
      )
    if (isSigned) checkLastRows(of, readings, { id, periodEnd, closing: money(closingBalance) }, fail)
  }
}

/** Of a file whose balances do not follow from row to row the last one still says where the account stood. */
function checkLastRows(
  of: AccountPack,
  readings: Readings,
  { id, periodEnd, closing }: { id: string; periodEnd: string; closing: bigint },
  fail: Report['fail'],
): void {
  for (const { importId, row, balance } of lastRowsUpTo(of, readings, periodEnd))
    if (!isEither(balance, closing))
      fail(
        id,
        `closes with ${decimalOf(closing)}, and row ${row} of import ${importId} stands at ${decimalOf(balance)}`,
      )
}

/** Of such files, where no line came after their last row up to a day; whole is a file that reaches that day. */
function lastRowsUpTo(of: AccountPack, readings: Readings, day: string) {
  const lines = [...of.bank.values()].filter(({ transactionDate }) => transactionDate <= day)
  return [...readings].flatMap(([importId, { rows, rejected, proof, dialect }]) => {
    if (proof.balanceChain !== 'broken' && rejected.length === 0) return []
    const timely = dialect.order === 'newest-first' ? rows.toReversed() : rows
    const last = timely.findLast(({ date }) => date <= day)
    if (last?.balance === undefined) return []
    const isLast = lines.every(
      (line) =>
        line.transactionDate < last.date ||
        (line.transactionDate === last.date && line.importBatchId === importId),
    )
    const isWhole = proof.last !== undefined && proof.last >= day
    return isLast ? [{ importId, row: last.row, balance: last.balance, isWhole }] : []
  })
}

/** What is owed stands in a file with the other sign. */
const isEither = (balance: bigint, closing: bigint) => balance === closing || balance === -closing

/** What a file says of the end of a day: the day of its closing balance, or one that it goes on beyond and whose rows lead from end to end. */
function saidOf({ rows, proof }: Reading, day: string): bigint | undefined {
  const { openingBalance, closingBalance, closingOn, first } = proof
  if (proof.balanceChain === 'broken' || closingBalance === undefined) return undefined
  if (closingOn === day) return closingBalance
  if (!closingOn || !first || first > day || closingOn < day || openingBalance === undefined) return undefined
  let [upTo, beyond] = [0n, 0n]
  for (const { date, amount } of rows)
    if (date <= day) upTo += amount
    else beyond += amount
  // Which way its balances run does not follow from what comes to nothing.
  if (upTo + beyond === 0n && upTo !== 0n) return undefined
  if (openingBalance + upTo + beyond === closingBalance) return openingBalance + upTo
  return openingBalance - upTo - beyond === closingBalance ? openingBalance - upTo : undefined
}

/** What is owed falls with money in, and is negative in the account. */
function inAccount({ proof }: Reading, balance: bigint | undefined): bigint | undefined {
  const { openingBalance, closingBalance, net } = proof
  if (balance === undefined || openingBalance === undefined || closingBalance === undefined) return balance
  const rise = closingBalance - openingBalance
  return rise !== net && rise === -net ? -balance : balance
}

/** What a file says of the last line up to a day, on which it ends. */
function saidBefore(of: AccountPack, { proof }: Reading, day: string): bigint | undefined {
  const { balanceChain, closingBalance, closingOn } = proof
  const isKnown = balanceChain !== 'broken' && closingOn !== undefined && closingOn < day
  const isLast = [...of.bank.values()].every(
    ({ transactionDate }) =>
      transactionDate > day || (closingOn !== undefined && transactionDate <= closingOn),
  )
  return isKnown && isLast ? closingBalance : undefined
}

function allOf(readings: Readings, said: (reading: Reading) => bigint | undefined) {
  return [...readings].flatMap(([importId, reading]) => {
    const balance = said(reading)
    return balance === undefined ? [] : [{ importId, balance }]
  })
}
