import type { Account } from '../../../../shared/contract/accounts.ts'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import { decimalOf, money } from '../../../../shared/domain/money/money.ts'

/** The balances of each currency, the one with most accounts first. */
export function totalBalances(
  accounts: readonly Pick<Account, 'currency' | 'balance'>[],
): { currency: string; amount: string }[] {
  const totals = new Map<string, { sum: bigint; count: number }>()
  for (const { currency, balance } of accounts) {
    const before = totals.get(currency) ?? { sum: 0n, count: 0 }
    totals.set(currency, { sum: before.sum + money(balance), count: before.count + 1 })
  }
  return [...totals]
    .sort((a, b) => b[1].count - a[1].count || a[0].localeCompare(b[0]))
    .map(([currency, { sum }]) => ({ currency, amount: decimalOf(sum) }))
}

/** The mean of the match rates of the accounts that have transactions, and how many these are. */
export function averageMatchRate(stats: readonly Pick<AccountStats, 'matchRate'>[]): {
  percent: number | null
  accounts: number
} {
  const rates = stats.flatMap(({ matchRate }) => (matchRate === null ? [] : [matchRate]))
  const percent =
    rates.length === 0
      ? null
      : Math.round((10 * rates.reduce((sum, rate) => sum + rate, 0)) / rates.length) / 10
  return { percent, accounts: rates.length }
}
