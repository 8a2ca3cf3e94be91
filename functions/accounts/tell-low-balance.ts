import { isLowBalance, toldOfLowBalance } from '../../shared/domain/accounts/low-balance.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { readBooks } from '../storage/books/read-books.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { falls } from '../storage/entities/low-balance.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { tellMembers } from '../storage/tell-members.ts'
import { shownAccounts } from './shown-account.ts'

/** Looks whether accounts fell below what their settings say, and tells who wants to know. */
export async function tellLowBalance(plan: WritePlan, accounts: readonly StoredAccount[]): Promise<void> {
  const pages = accounts.map(({ id }) => accountPage(id))
  const shown = shownAccounts(accounts, await readBooks(plan.scope, pages))
  const fallen = []
  for (const account of shown) if (await falls(plan, account.id, isLowBalance(account))) fallen.push(account)
  await tellMembers(plan, fallen.map(toldOfLowBalance))
}
