import { formatMoney } from '../money/format-money.ts'
import { money } from '../money/money.ts'
import type { Told } from '../notices/notice-kinds.ts'

interface Balanced {
  id: number
  name: string
  accountType: string
  currency: string
  balance: string
  lowBalanceThreshold: string
  isActive: boolean
  notificationsEnabled: boolean
  /** How many bank lines there are. */
  _transactionCount: number
}

/** Whether somebody is to be told. An account that nothing was brought to yet has no balance that says anything. */
export function isLowBalance(account: Balanced): boolean {
  const { accountType, balance, lowBalanceThreshold, isActive, notificationsEnabled } = account
  if (!isActive || !notificationsEnabled || account._transactionCount === 0) return false
  // What is owed on a card is no balance that runs low.
  return accountType !== 'credit_card' && money(balance) < money(lowBalanceThreshold)
}

/** Without the balance itself, which whoever opens it sees. */
export function toldOfLowBalance({
  id,
  name,
  currency,
  lowBalanceThreshold,
}: Balanced): Omit<Told, 'userId'> {
  return {
    kind: 'low_balance',
    about: 'account',
    aboutId: String(id),
    financialAccountId: id,
    title: name,
    detail: `The balance is below ${formatMoney(lowBalanceThreshold, currency)}.`,
  }
}
