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
    const said = balanceOn(of, readings, periodEnd)
    if (said === undefined)
      note(id, `closes with ${closingBalance}, which no file of the pack says: a person did`)
    else if (said === money(closingBalance)) count('closing balances that the bank says', 1)
    else if (status === 'completed' || status === 'approved')
      fail(id, `closes with ${closingBalance}, and the file of the bank says ${decimalOf(said)}`)
  }
}

/** What a file whose balances hold says of the end of a day: it knows the last line up to it. */
function balanceOn(of: AccountPack, readings: Readings, day: string): bigint | undefined {
  const last = [...of.bank.values()]
    .map(({ transactionDate }) => transactionDate)
    .filter((date) => date <= day)
    .sort()
    .at(-1)
  for (const { proof } of readings.values())
    if (
      proof.balanceChain !== 'broken' &&
      proof.closingBalance !== undefined &&
      proof.last &&
      proof.last <= day &&
      last !== undefined &&
      proof.last >= last
    )
      return proof.closingBalance
  return undefined
}
