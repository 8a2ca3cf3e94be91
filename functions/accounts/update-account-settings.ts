import { updateAccountSettings } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { accountEntity, getAccount } from '../storage/entities/account.ts'
import { followName } from './follow-name.ts'
import { shownAccounts } from './shown-account.ts'

export const handler = lambda(updateAccountSettings, async ({ params, body, scope, plan }) => {
  const [before, books] = await Promise.all([
    getAccount(scope, params.id),
    readBooks(scope, [accountPage(params.id)]),
  ])
  const { version, lowBalanceThreshold, ...settings } = body
  if (version !== undefined && before.version !== version) throw refuse('version.stale')

  const after = plan.change(accountEntity, before, {
    ...settings,
    lowBalanceThreshold: decimalOf(money(lowBalanceThreshold)),
  })
  await followName(plan, before, after)
  return plan.commit(shownAccounts([after], books)[0]!)
})
