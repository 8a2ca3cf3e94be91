import { money } from '../money/money.ts'
import type { SummedCheck } from './summed-check.ts'

/** By account what was brought forward. */
export const openingBalances: SummedCheck = {
  measure({ ledger }, add) {
    for (const { isBroughtForward, financialAccountId, amount } of ledger.values())
      if (isBroughtForward) add(String(financialAccountId), money(amount))
  },
  check({ accounts }, forward, fail) {
    for (const [accountId, { openingBalance, bankOpeningBalance }] of accounts) {
      const should = money(String(openingBalance)) + (forward.get(String(accountId)) ?? 0n)
      if (money(String(bankOpeningBalance)) !== should)
        fail(
          `account ${accountId} opened at the bank with ${bankOpeningBalance}, its items say ${should} units`,
        )
    }
  },
}
