import { updateAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { keptDigits } from '../../shared/domain/accounts/account-number.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { accountEntity, getAccount } from '../storage/entities/account.ts'
import { followName } from './follow-name.ts'
import { shownAccounts } from './shown-account.ts'

export const handler = lambda(updateAccount, async ({ params, body, scope, plan }) => {
  const [before, books] = await Promise.all([
    getAccount(scope, params.id),
    readBooks(scope, [accountPage(params.id)]),
  ])
  if (before.version !== body.version) throw refuse('version.stale')

  const after = plan.change(accountEntity, before, {
    name: body.name ?? before.name,
    institutionName: body.institutionName ?? before.institutionName,
    accountNumber: body.accountNumber ? keptDigits(body.accountNumber) : before.accountNumber,
  })
  await followName(plan, before, after)
  return plan.commit(shownAccounts([after], books)[0]!)
})
