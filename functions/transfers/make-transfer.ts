/** Both sides of a transfer between own accounts, or the one that is there, posted against the clearing account and matched in one transaction. */
import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { Transfer } from '../../shared/contract/transfers.ts'
import { absolute, decimalOf, money } from '../../shared/domain/money/money.ts'
import { missingLeg } from '../../shared/domain/transfers/in-transit.ts'
import { refuseTaken } from '../matches/refuse-taken.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { transferEntity } from '../storage/entities/transfer.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { clearingAccount, feeAccount } from './clearing-account.ts'
import { findOtherSide, type OtherSide } from './find-other-side.ts'
import { type Leg, type LegDecision, postLeg } from './post-leg.ts'

export interface WantedTransfer {
  line: SourceTransaction
  otherAccountId: number
  /** An open bank line of the other account, or the first leg of a transfer in transit. */
  otherId?: string | undefined
  feeAccountId?: number | undefined
  /** What its matches say of how it came about; where it was proposed, only the match of `line` says so. */
  decision: LegDecision
}

export interface MadeTransfer {
  transfer: Transfer
  /** The match of the line that it was made from. */
  match: Match
}

export async function makeTransfer(plan: WritePlan, wanted: WantedTransfer): Promise<MadeTransfer> {
  const { line, decision } = wanted
  const [accounts, side] = await Promise.all([
    listAccounts(plan.scope),
    wanted.otherId === undefined ? undefined : findOtherSide(plan.scope, wanted.otherId),
  ])
  const account = accounts.find(({ id }) => id === line.financialAccountId)
  const other = accounts.find(({ id }) => id === wanted.otherAccountId)
  if (!account || !other) throw refuse('not-found')
  refuseFaulty(line, account, other, side)

  const legs = legsOf({ line, account }, { side, account: other })
  const clearing = await clearingAccount(plan.scope)
  const fees = legs.some(({ fee }) => fee !== 0n)
    ? await feeAccount(plan.scope, wanted.feeAccountId)
    : undefined
  const before = side?.transfer
  const id = before?.id ?? newRecordId(plan.scope, plan.context.now)
  const matches: Match[] = []
  for (const leg of legs) {
    const how = leg.line.id === line.id ? decision : { ...decision, proposal: undefined }
    matches.push(await postLeg(plan, leg, { transferId: id, clearing, fees, decision: how }))
  }
  const made = legsAsKept(legs, matches)
  const transfer = before
    ? plan.change(transferEntity, before, made)
    : plan.move(transferEntity, undefined, newTransfer(plan, id, line, [account.id, other.id], made))
  return { transfer, match: matches[0]! }
}

function refuseFaulty(
  line: SourceTransaction,
  account: StoredAccount,
  other: StoredAccount,
  side: OtherSide | undefined,
): void {
  for (const leg of [line, side?.line]) if (leg) refuseTaken([leg], [])
  if (account.id === other.id) throw refuse('transfer.same-account', { account: account.name })
  if (!account.isActive || !other.isActive) throw refuse('account.inactive')
  if (account.currency !== other.currency) {
    const { name, currency: own } = account
    throw refuse('transfer.currencies', { account: name, own, other: other.name, currency: other.currency })
  }
  if (money(line.amount) === 0n) throw refuse('transfer.direction')
  if (!side) return
  if (side.accountId !== other.id)
    throw refuse('transfer.other-account', { description: side.description, account: other.name })
  if (side.transfer && missingLeg(side.transfer)?.accountId !== account.id)
    throw refuse('transfer.elsewhere', { description: side.description })
  if (isOut(line) === isOut(side)) throw refuse('transfer.direction')
}

/** The leg of the line comes first. What less arrived than left is a fee of the leg that ends the transfer, and of the arrival where both begin it. */
function legsOf(
  own: Pick<Leg, 'line' | 'account'>,
  { side, account }: { side: OtherSide | undefined; account: StoredAccount },
): Leg[] {
  const amount = absolute(money(own.line.amount))
  if (!side) return [{ ...own, through: amount, fee: 0n }]
  const theirs = side.throughClearing ?? absolute(money(side.amount))
  const [out, into] = isOut(own.line) ? [amount, theirs] : [theirs, amount]
  if (into > out) throw refuse('transfer.more-arrived', { in: decimalOf(into), out: decimalOf(out) })
  const fee = out - into
  if (!side.line) return [{ ...own, through: theirs, fee }]
  const both = [own, { line: side.line, account }]
  return both.map((leg) => ({ ...leg, through: out, fee: isOut(leg.line) ? 0n : fee }))
}

const isOut = ({ amount }: { amount: string }) => money(amount) < 0n

function legsAsKept(legs: readonly Leg[], matches: readonly Match[]) {
  const kept = legs.map(({ line, through }, at) => ({
    [isOut(line) ? 'outLeg' : 'inLeg']: {
      lineId: line.id,
      matchId: matches[at]!.id,
      date: line.transactionDate,
      description: line.description,
      amount: line.amount,
      throughClearing: decimalOf(through),
    },
  }))
  return Object.assign({}, ...kept) as Partial<Transfer>
}

function newTransfer(
  { scope, context, now }: WritePlan,
  id: string,
  line: SourceTransaction,
  [own, other]: [own: number, other: number],
  legs: Partial<Transfer>,
): Transfer {
  const [outAccountId, inAccountId] = isOut(line) ? [own, other] : [other, own]
  return {
    id,
    companyId: scope.companyId,
    currency: line.currency,
    outAccountId,
    inAccountId,
    outLeg: null,
    inLeg: null,
    ...legs,
    createdBy: context.userId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
