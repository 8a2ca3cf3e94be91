/** What on a company's other accounts could be the other side of a transfer: open bank lines of the same amounts, and first legs of transfers in transit. */
import type { Proposal } from '../../shared/contract/matching.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { DAYS_AFTER, saysTransfer } from '../../shared/domain/matching/engine/transfers/propose-transfers.ts'
import type { OtherLine } from '../../shared/domain/matching/runs/decide-transfers.ts'
import { absolute, decimalOf, type Money, money } from '../../shared/domain/money/money.ts'
import { missingLeg } from '../../shared/domain/transfers/in-transit.ts'
import { asOpenLine } from '../rules/engine-rules.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { listInTransit } from '../storage/entities/transfer.ts'
import { type ComparedLine, eachOpenLine } from '../storage/lines.ts'
import type { Locks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { shownLine } from './shown-proposal.ts'

type Shown = Omit<NonNullable<Proposal['transfer']>, 'fee'>

export interface OtherSides {
  lines: OtherLine[]
  /** The last characters of the numbers of all accounts that take part, by account. */
  endings: Record<string, string>
  /** By the id of the line. */
  shown: Map<string, Shown>
}

/** @param bank the open bank lines of the account, oldest first */
export async function readOtherSides(
  scope: Scope,
  accountId: number,
  bank: readonly ComparedLine[],
  locks: Locks,
): Promise<OtherSides> {
  const found: OtherSides = { lines: [], endings: {}, shown: new Map() }
  const accounts = bank.length > 0 ? await listAccounts(scope) : []
  const own = accounts.find(({ id }) => id === accountId)
  const others = accounts.filter(
    ({ id, isActive, currency }) => isActive && id !== accountId && currency === own?.currency,
  )
  if (!own || !others.length) return found
  for (const { id, accountNumber } of [own, ...others]) found.endings[id] = accountNumber

  const isSought = soughtBy(bank)
  const between = {
    from: addDays(bank[0]!.transactionDate as Day, -DAYS_AFTER),
    to: `${addDays(bank.at(-1)!.transactionDate as Day, DAYS_AFTER)}~`,
  }
  await addLegs(scope, accountId, others, found)
  for (const account of others) {
    const lines: ComparedLine[] = []
    for await (const line of eachOpenLine(scope, 'bank', account.id, between))
      if (isSought(line) && !locks.isClosed(account.id, line.transactionDate)) lines.push(line)
    if (!lines.length) continue
    const booked = new Set<Money>()
    for await (const { amount } of eachOpenLine(scope, 'ledger', account.id, between))
      booked.add(-money(amount))
    for (const line of lines) {
      const isInBooks = booked.has(money(line.amount))
      found.lines.push({
        ...asOpenLine(line),
        accountId: String(account.id),
        ...(isInBooks && { isInBooks }),
      })
      const of = { financialAccountId: account.id, accountName: account.name }
      found.shown.set(line.id, { ...of, line: shownLine(line), transferId: null })
    }
  }
  return found
}

/** Lines of the same amount whichever way they go, since those are rivals; and those that say that they are a transfer, which may be less a fee. */
function soughtBy(bank: readonly ComparedLine[]): (line: ComparedLine) => boolean {
  const amounts = new Set(bank.map(({ amount }) => absolute(money(amount))))
  const isSaid = bank.some((line) => saysTransfer(asOpenLine(line)))
  return (line) => amounts.has(absolute(money(line.amount))) || (isSaid && saysTransfer(asOpenLine(line)))
}

/** First legs of transfers of which this account has the other one. */
async function addLegs(
  scope: Scope,
  accountId: number,
  others: readonly StoredAccount[],
  { lines, shown }: OtherSides,
): Promise<void> {
  for (const transfer of await listInTransit(scope)) {
    const missing = missingLeg(transfer)
    const there = transfer.outLeg ? transfer.outAccountId : transfer.inAccountId
    const account = others.find(({ id }) => id === there)
    if (missing?.accountId !== accountId || !account) continue
    const { lineId: id, date: transactionDate, description, amount, throughClearing } = missing.leg
    const through = transfer.outLeg ? -money(throughClearing) : money(throughClearing)
    const line = { id, transactionDate, description, currency: transfer.currency }
    lines.push({
      ...asOpenLine({ ...line, amount: decimalOf(through) }),
      accountId: String(account.id),
      awaitedOn: String(accountId),
    })
    const of = { financialAccountId: account.id, accountName: account.name, transferId: transfer.id }
    shown.set(id, { ...of, line: shownLine({ ...line, amount }) })
  }
}
