import type { Money } from '../../money/money.ts'
import type { BankFileProof, BankFileRow, RejectedRow, Side } from '../bank-file.ts'
import { bestChain, type Chain, type ChainRow } from '../dialect/balance-chain.ts'
import type { StatedBalances } from './stated-balances.ts'

/** What a statement adds up to, and whether its own balances bear it out. Rejected rows interrupt the chain. */
export function proveBankFile(
  rows: readonly BankFileRow[],
  rejected: readonly RejectedRow[],
  rowsSkipped: number,
  stated: StatedBalances,
  side: Side = 'bank',
): { proof: BankFileProof; order?: Chain['order'] } {
  const proof: BankFileProof = {
    rowsRead: rows.length + rejected.length,
    rowsAccepted: rows.length,
    rowsRejected: rejected.length,
    rowsSkipped,
    totalIn: 0n,
    totalOut: 0n,
    net: 0n,
    balanceChain: 'absent',
    brokenAt: [],
    brokenBy: [],
    stated: 'absent',
  }
  for (const { amount, date } of rows) {
    if (amount > 0n) proof.totalIn += amount
    else proof.totalOut += amount
    if (!proof.first || date < proof.first) proof.first = date
    if (!proof.last || date > proof.last) proof.last = date
  }
  proof.net = proof.totalIn + proof.totalOut
  const chain = chainProof(proof, rows, rejected)
  if (stated.opening !== undefined) proof.statedOpening = stated.opening
  if (stated.closing !== undefined) proof.statedClosing = stated.closing
  if (stated.opening !== undefined && stated.closing !== undefined) {
    // The entries of a ledger are the other side of what an account held; what was owed is the same side.
    const rise = stated.closing - stated.opening
    proof.stated = rise === proof.net || (side === 'ledger' && rise === -proof.net) ? 'holds' : 'broken'
  }
  proof.openingBalance ??= stated.opening as Money
  proof.closingBalance ??= stated.closing as Money
  if (proof.openingBalance === undefined) delete proof.openingBalance
  else if (stated.openingOn && proof.openingBalance === stated.opening) proof.openingOn = stated.openingOn
  if (proof.closingBalance === undefined) delete proof.closingBalance
  else {
    const on = proof.closingBalance === stated.closing ? (stated.closingOn ?? proof.last) : proof.last
    if (on) proof.closingOn = on
  }
  const order = chain?.order ?? orderOf(rows)
  return order ? { proof, order } : { proof }
}

/** What is worth telling of balances that do not follow. */
const BREAKS_NAMED = 20

function chainProof(
  proof: BankFileProof,
  rows: readonly BankFileRow[],
  rejected: readonly RejectedRow[],
): Chain | undefined {
  if (!rows.some((row) => row.balance !== undefined)) return undefined
  const all: (ChainRow & { row: number })[] = rows.map(({ row, amount, balance, date }) => ({
    row,
    amount,
    balance,
    day: date,
  }))
  for (const { row } of rejected) all.push({ row, amount: undefined, balance: undefined })
  if (rejected.length > 0) all.sort((a, b) => a.row - b.row)
  const chain = bestChain(all)
  if (!chain) {
    stateByOneRow(proof, rows, rejected)
    return undefined
  }
  proof.balanceChain = chain.holds === chain.links ? 'holds' : 'broken'
  // In a list that begins with the newest row a balance follows from the one below it.
  const isOff = (at: number) =>
    chain.order === 'oldest-first'
      ? at
      : all.slice(0, at).findLastIndex(({ balance }) => balance !== undefined)
  proof.brokenAt = chain.brokenAt.slice(0, BREAKS_NAMED).map((at) => all[isOff(at)]?.row ?? 0)
  proof.brokenBy = chain.brokenBy.slice(0, BREAKS_NAMED)
  if (proof.balanceChain !== 'holds' || rejected.length > 0) return chain

  const timely = chain.order === 'oldest-first' ? all : all.toReversed()
  const firstAt = timely.findIndex((row) => row.balance !== undefined)
  const last = timely.findLast((row) => row.balance !== undefined)
  let before = 0n
  for (const row of timely.slice(0, firstAt + 1)) before += row.amount ?? 0n
  const first = timely[firstAt]
  if (first?.balance !== undefined) {
    proof.openingBalance = first.balance - (chain.sense === 1 ? before : -before)
    proof.openingRow = timely[0]!.row
  }
  if (last?.balance !== undefined && timely.at(-1)?.balance !== undefined) {
    proof.closingBalance = last.balance
    proof.closingRow = last.row
  }
  return chain
}

/** A file of one row says what it left: nothing else in the file can contradict that, and what the account held before will. */
function stateByOneRow(
  proof: BankFileProof,
  [only, ...others]: readonly BankFileRow[],
  rejected: readonly RejectedRow[],
): void {
  if (only?.balance === undefined || others.length + rejected.length > 0) return
  proof.openingBalance = only.balance - only.amount
  proof.closingBalance = only.balance
  proof.openingRow = only.row
  proof.closingRow = only.row
}

function orderOf(rows: readonly BankFileRow[]): Chain['order'] | undefined {
  const first = rows[0]?.date
  const last = rows.at(-1)?.date
  if (!first || !last || first === last) return undefined
  return first < last ? 'oldest-first' : 'newest-first'
}
