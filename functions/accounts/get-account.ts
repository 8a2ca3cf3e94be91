import { getAccount } from '../../shared/contract/accounts.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount as readAccount } from '../storage/entities/account.ts'
import { shownAccounts } from './shown-account.ts'

export const handler = lambda(getAccount, async ({ params, scope }) => {
  const [account, books] = await Promise.all([
    readAccount(scope, params.id),
    readBooks(scope, [accountPage(params.id)]),
  ])

  return shownAccounts([account], books)[0]!
})
