import { deleteAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { money } from '../../shared/domain/money/money.ts'
import { lineTotals } from '../../shared/domain/stats/book.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount, deleteAccount as removeAccount } from '../storage/accounts.ts'
import { readBooks } from '../storage/book.ts'

/** An account that ever had a line or an opening balance stays: its entries are in the books. It can be made inactive. */
export const handler = lambda(deleteAccount, async ({ params, scope, plan }) => {
  const [account, books] = await Promise.all([getAccount(scope, params.id), readBooks(scope)])
  const hasLines = (['bank', 'ledger'] as const).some(
    (side) => (lineTotals(books, side).get(account.id)?.count ?? 0) > 0,
  )
  if (hasLines || money(account.openingBalance) !== 0n) throw refuse('account.has-transactions')

  removeAccount(plan, scope, account)
  return plan.commit(undefined as never)
})
