import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { decimalOf, money } from '../../../../shared/domain/money/money.ts'

export type Outstanding = ReconciliationDetails['outstandingItems']['items'][number]

/** Outstanding entries as the account has them, money in above zero: added to the bank's closing balance they give the adjusted one. */
export function outstandingOf({ outstandingItems }: ReconciliationDetails): Outstanding[] {
  return outstandingItems.items.map((item) => ({ ...item, amount: decimalOf(-money(item.amount)) }))
}
