import { absolute, type Money } from '../money/money.ts'
import { balancesOn, type PostedUntil } from './balances-on.ts'
import { isTied, type StatementAccount } from './statement-rows.ts'

export interface TrialTotals {
  totalDebits: Money
  totalCredits: Money
  /** Debits less credits. */
  variance: Money
  isBalanced: boolean
}

interface TrialSides {
  debitBalance: Money
  creditBalance: Money
}

/** Every account with a balance on a day, on the side where it stands; what is posted in one currency. */
export function trialBalance(
  chart: readonly StatementAccount[],
  now: PostedUntil,
  before: PostedUntil | undefined,
) {
  const balances = balancesOn(chart, now)
  const previously = before && balancesOn(chart, before)
  const accounts = chart.flatMap((account) => {
    const sides = sidesOf(balances.get(account.id)!)
    const previous = previously ? sidesOf(previously.get(account.id)!) : null
    if (isEmpty(sides) && (!previous || isEmpty(previous))) return []
    const { id: chartAccountId, accountCode, accountName, accountType } = account
    return [{ chartAccountId, accountCode, accountName, accountType, ...sides, previous }]
  })
  return {
    accounts,
    ...totalsOf(accounts),
    previous: before ? totalsOf(accounts.map(({ previous }) => previous!)) : null,
  }
}

function sidesOf(balance: Money): TrialSides {
  return {
    debitBalance: balance > 0n ? balance : 0n,
    creditBalance: balance < 0n ? absolute(balance) : 0n,
  }
}

function totalsOf(accounts: readonly TrialSides[]): TrialTotals {
  const totalDebits = accounts.reduce((sum, { debitBalance }) => sum + debitBalance, 0n)
  const totalCredits = accounts.reduce((sum, { creditBalance }) => sum + creditBalance, 0n)
  const variance = totalDebits - totalCredits
  return { totalDebits, totalCredits, variance, isBalanced: isTied(variance) }
}

function isEmpty({ debitBalance, creditBalance }: TrialSides): boolean {
  return debitBalance === 0n && creditBalance === 0n
}
