import { updateAccountSettings } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { accountEntity, getAccount } from '../storage/entities/account.ts'
import { shownAccounts } from './shown-account.ts'

export const handler = lambda(updateAccountSettings, async ({ params, body, scope, plan }) => {
  const [before, books] = await Promise.all([
    getAccount(scope, params.id),
    readBooks(scope, [accountPage(params.id)]),
  ])
  if (body.version !== undefined && before.version !== body.version) throw refuse('version.stale')

  const after = { ...before, ...body, version: before.version + 1, updatedAt: plan.now }

  plan.move(accountEntity, before, after)
  return plan.commit(shownAccounts([after], books)[0]!)
})
