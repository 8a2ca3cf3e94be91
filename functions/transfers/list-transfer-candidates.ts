import { listTransferCandidates, type TransferCandidate } from '../../shared/contract/transfers.ts'
import { addDays, type Day, daysBetween } from '../../shared/domain/calendar/day.ts'
import { absolute, decimalOf, money } from '../../shared/domain/money/money.ts'
import { missingLeg } from '../../shared/domain/transfers/in-transit.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { listInTransit } from '../storage/entities/transfer.ts'
import { eachOpenLine, getLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { matchedSides } from './matched-sides.ts'

/** A person looks further around than a run does: so many days, and a fee of a tenth at most. Of two currencies the amounts say nothing of each other. */
const DAYS = 30
const CHANGED_DAYS = 10
const FEE_PART = 10n
const SHOWN_MAX = 20

export const handler = lambda(listTransferCandidates, async ({ query, scope }) => {
  const [[line], account] = await Promise.all([
    getLines(scope, 'bank', [query.lineId]),
    getAccount(scope, query.accountId),
  ])
  const { financialAccountId, currency, transactionDate } = line!
  if (account.id === financialAccountId) return []
  const isChanged = account.currency !== currency
  const [matched, ...sides] = await Promise.all([
    matchedSides(scope, line!, account),
    legsWaitingFor(scope, financialAccountId, account.id),
    openLinesAround(scope, account.id, transactionDate as Day, isChanged ? CHANGED_DAYS : DAYS),
  ])

  const distance = ({ date }: TransferCandidate) => Math.abs(daysBetween(date as Day, transactionDate as Day))
  const open = sides
    .flat()
    .flatMap((side) => {
      const fee = isChanged ? noFeeBetween(line!.amount, side) : feeBetween(line!.amount, side)
      return fee === undefined ? [] : [{ ...side, fee }]
    })
    .map(
      ({ through: _, ...candidate }): TransferCandidate => ({
        ...candidate,
        fee: decimalOf(candidate.fee),
        matchedTo: null,
      }),
    )
    .toSorted(
      (one, other) =>
        Number(money(one.fee) - money(other.fee)) ||
        distance(one) - distance(other) ||
        (one.lineId < other.lineId ? -1 : 1),
    )
    .slice(0, SHOWN_MAX)
  return [...open, ...matched]
})

interface Side extends Omit<TransferCandidate, 'fee' | 'matchedTo'> {
  /** What it put into the clearing account or would. */
  through: bigint
}

/** Undefined where both go the same way. */
function noFeeBetween(amount: string, { amount: theirs }: Side): bigint | undefined {
  return money(amount) < 0n === money(theirs) < 0n ? undefined : 0n
}

/** What less arrived than left; undefined where both go the same way, more arrived, or far less. */
function feeBetween(amount: string, side: Side): bigint | undefined {
  const own = money(amount)
  if (own < 0n === money(side.amount) < 0n) return undefined
  const [out, into] = own < 0n ? [-own, side.through] : [side.through, own]
  return into > out || (out - into) * FEE_PART > out ? undefined : out - into
}

async function legsWaitingFor(scope: Scope, accountId: number, otherId: number): Promise<Side[]> {
  const transfers = await listInTransit(scope)
  return transfers.flatMap((transfer) => {
    const missing = missingLeg(transfer)
    const ends = [transfer.outAccountId, transfer.inAccountId]
    if (missing?.accountId !== accountId || !ends.includes(otherId)) return []
    const { lineId, date, description, amount, throughClearing } = missing.leg
    const through = money(throughClearing)
    return [{ lineId, transferId: transfer.id, date, description, amount, throughClearing, through }]
  })
}

async function openLinesAround(scope: Scope, accountId: number, on: Day, days: number): Promise<Side[]> {
  const found: Side[] = []
  const between = { from: addDays(on, -days), to: `${addDays(on, days)}~` }
  for await (const { id, transactionDate: date, description, amount } of eachOpenLine(
    scope,
    'bank',
    accountId,
    between,
  ))
    found.push({
      lineId: id,
      transferId: null,
      date,
      description,
      amount,
      throughClearing: null,
      through: absolute(money(amount)),
    })
  return found
}
