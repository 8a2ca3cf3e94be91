import { updateAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount, updateAccount as writeAccount } from '../storage/accounts.ts'
import { readBooks } from '../storage/book.ts'
import { shownAccounts } from './shown-account.ts'

export const handler = lambda(updateAccount, async ({ params, body, scope, plan }) => {
  const [before, books] = await Promise.all([getAccount(scope, params.id), readBooks(scope)])
  if (before.version !== body.version) throw refuse('version.stale')

  const after = {
    ...before,
    name: body.name ?? before.name,
    institutionName: body.institutionName ?? before.institutionName,
    accountNumber: body.accountNumber?.slice(-4) ?? before.accountNumber,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  writeAccount(plan, scope, before, after)
  return plan.commit(shownAccounts([after], books)[0]!)
})
