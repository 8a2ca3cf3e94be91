import { type Account, listAccounts } from '../../shared/contract/accounts.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts as readAccounts } from '../storage/entities/account.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { shownAccounts } from './shown-account.ts'

export const handler = lambda(listAccounts, async ({ query, caller, scope }) => {
  const scopes = query.allCompanies
    ? caller.memberships.map(({ companyId }) => proveScope(companyId))
    : [scope]

  const perCompany = await Promise.all(scopes.map(accountsOf))
  return perCompany.flat()
})

function accountsOf(scope: Scope): Promise<Account[]> {
  return within(scope, async () => {
    const accounts = await readAccounts(scope)
    return shownAccounts(accounts, await readBooks(scope, accountPages(accounts)))
  })
}
