import type { Account } from '../../../shared/contract/accounts.ts'
import type { Company } from '../../../shared/contract/companies.ts'

/** What the header's filters leave in view. */
export interface Scope {
  company: Company
  /** The chosen account, or all of them. */
  accounts: readonly Account[]
  /** Undefined for All Accounts. */
  account: Account | undefined
  /** The period's first and last day; undefined where it has no bound. */
  start: string | undefined
  end: string | undefined
}

/** Whether one of these days lies in the period. */
export function isInPeriod(
  scope: Pick<Scope, 'start' | 'end'>,
  days: readonly { transactionDate: string }[],
): boolean {
  const { start, end } = scope
  return days.some(
    ({ transactionDate }) => (!start || transactionDate >= start) && (!end || transactionDate <= end),
  )
}
