import type { TrialBalanceOfCurrency } from '../../../../../shared/contract/financial-statements.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../../../../shared/domain/books/standard-chart.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../../../../shared/domain/money/money.ts'
import { formatDay } from '../../../format/dates.ts'

export interface SuspenseNote {
  text: string
  /** Where its ledger opens. */
  to: string
}

/** What no account has yet, by the trial balance of the last day of a statement; undefined where Suspense stands at zero. */
export function suspenseNote({
  accounts,
  asOfDate,
  currency,
}: TrialBalanceOfCurrency): SuspenseNote | undefined {
  const suspense = accounts.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.suspense)
  if (!suspense) return undefined
  const balance = money(suspense.debitBalance) - money(suspense.creditBalance)
  if (balance === 0n) return undefined
  const side = balance > 0n ? 'debit' : 'credit'
  const address = new URLSearchParams({
    tab: 'general-ledger',
    account: String(suspense.chartAccountId),
    currency,
    period: 'custom',
    to: asOfDate,
  })
  return {
    text: `On ${formatDay(asOfDate)} ${formatMagnitude(decimalOf(balance), currency)} (${side}) stands on ${suspense.accountCode} ${suspense.accountName}: it is in no other account yet.`,
    to: `/entry-management?${address}`,
  }
}
