/** Both sides of a transfer between own accounts, or the one that is there, posted against the clearing account and matched in one transaction. */
import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { Transfer } from '../../shared/contract/transfers.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { absolute, decimalOf, type Money, money } from '../../shared/domain/money/money.ts'
import { missingLeg } from '../../shared/domain/transfers/in-transit.ts'
import { legDifference } from '../../shared/domain/transfers/leg-lines.ts'
import { refuseTaken } from '../matches/refuse-taken.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findSample, type Sample } from '../storage/entities/sample.ts'
import { transferEntity } from '../storage/entities/transfer.ts'
import { exchangeAccount } from '../storage/exchange-account.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { clearingAccount, feeAccount } from './clearing-account.ts'
import { findOtherSide, type OtherSide } from './find-other-side.ts'
import { type Leg, type LegDecision, postLeg } from './post-leg.ts'
import { type Side, worthOfLegs } from './worth-of-legs.ts'

export interface WantedTransfer {
  line: SourceTransaction
  otherAccountId: number
  /** An open bank line of the other account, or the first leg of a transfer in transit. */
  otherId?: string | undefined
  feeAccountId?: number | undefined
  /** Of the line, and of the other side, where they are in another currency than the company. */
  rate?: string | undefined
  otherRate?: string | undefined
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
  const [company, accounts, sample, side] = await Promise.all([
    getCompany(plan.scope),
    listAccounts(plan.scope),
    findSample(plan.scope),
    wanted.otherId === undefined ? undefined : findOtherSide(plan.scope, wanted.otherId),
  ])
  const account = accounts.find(({ id }) => id === line.financialAccountId)
  const other = accounts.find(({ id }) => id === wanted.otherAccountId)
  if (!company || !account || !other) throw refuse('not-found')
  refuseFaulty(line, account, other, side)
  refuseSample(sample, [account, other])

  const isChanged = account.currency !== other.currency
  if (!isChanged && (wanted.rate || wanted.otherRate))
    throw refuse('transfer.rate-own', { currency: account.currency })
  const currency = isChanged ? company.baseCurrency : account.currency
  const sides = [
    { line, account, rate: wanted.rate },
    ...(side?.line ? [{ line: side.line, account: other, rate: wanted.otherRate }] : []),
  ]
  const legs = legsOf(currency, sides, side?.throughClearing)
  const clearing = await clearingAccount(plan.scope)
  const isDifferent = legs.some(({ posted }) => legDifference(posted) !== 0n)
  const difference = isDifferent ? await differenceAccount(plan, wanted, isChanged) : undefined
  const before = side?.transfer
  const id = before?.id ?? newRecordId(plan.scope, plan.context.now)
  const matches: Match[] = []
  for (const leg of legs) {
    const how = leg.line.id === line.id ? decision : { ...decision, proposal: undefined }
    matches.push(await postLeg(plan, leg, { transferId: id, clearing, currency, difference, decision: how }))
  }
  const made = legsAsKept(legs, matches)
  const transfer = before
    ? plan.change(transferEntity, before, made)
    : plan.move(
        transferEntity,
        undefined,
        newTransfer(plan, id, line, { currency, accounts: [account.id, other.id], legs: made }),
      )
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
  if (money(line.amount) === 0n) throw refuse('transfer.direction')
  if (!side) return
  if (side.accountId !== other.id)
    throw refuse('transfer.other-account', { description: side.description, account: other.name })
  if (side.transfer && missingLeg(side.transfer)?.accountId !== account.id)
    throw refuse('transfer.elsewhere', { description: side.description })
  if (isOut(line) === isOut(side)) throw refuse('transfer.direction')
  if (account.currency !== other.currency) return
  const [amount, theirs] = [
    absolute(money(line.amount)),
    side.throughClearing ?? absolute(money(side.amount)),
  ]
  const [out, into] = isOut(line) ? [amount, theirs] : [theirs, amount]
  if (into > out) throw refuse('transfer.more-arrived', { in: decimalOf(into), out: decimalOf(out) })
}

/** The side of a company's own would wait for one that is gone. */
function refuseSample(sample: Sample | undefined, accounts: readonly StoredAccount[]): void {
  const ofSample = accounts.filter(({ id }) => sample?.accounts.some((each) => each.id === id))
  if (ofSample.length === 1) throw refuse('transfer.sample', { account: ofSample[0]!.name })
}

/**
 * The leg of the line comes first. What passes through the clearing account is what the first one came to, and where both begin it what left: so the one that ends the
 * transfer differs by the fee, or by what its currency gained or lost.
 */
function legsOf(currency: string, sides: readonly Side[], passed: Money | undefined): Leg[] {
  const worths = worthOfLegs(currency, sides, passed)
  const left = sides.findIndex(({ line }) => isOut(line))
  const through = passed ?? worths[left === -1 ? 0 : left]!.worth
  return sides.map(({ line, account }, at) => {
    const { worth, rate } = worths[at]!
    const amount = money(line.amount)
    return {
      line,
      account,
      posted: {
        worth: isOut(line) ? -worth : worth,
        through,
        ...(rate && { foreign: { currency: account.currency, rate, amount } }),
      },
    }
  })
}

/** Of one currency less can arrive than left, for a fee. Of two, what they differ by is realised, unless a person calls it something else. */
async function differenceAccount(
  plan: WritePlan,
  { feeAccountId }: WantedTransfer,
  isChanged: boolean,
): Promise<StoredChartAccount> {
  if (isChanged && feeAccountId === undefined)
    return exchangeAccount(plan, DEFAULT_ACCOUNT_CODES.realisedExchange)
  return feeAccount(plan.scope, feeAccountId)
}

const isOut = ({ amount }: { amount: string }) => money(amount) < 0n

function legsAsKept(legs: readonly Leg[], matches: readonly Match[]) {
  const kept = legs.map(({ line, posted: { through } }, at) => ({
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
  {
    currency,
    accounts: [own, other],
    legs,
  }: { currency: string; accounts: [own: number, other: number]; legs: Partial<Transfer> },
): Transfer {
  const [outAccountId, inAccountId] = isOut(line) ? [own, other] : [other, own]
  return {
    id,
    companyId: scope.companyId,
    currency,
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
