import { listAccountStats } from '../../shared/contract/stats.ts'
import { accountStats } from '../../shared/domain/stats/account-stats.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/accounts.ts'
import { readBooks } from '../storage/book.ts'

export const handler = lambda(listAccountStats, async ({ scope }) => {
  const [accounts, books] = await Promise.all([listAccounts(scope), readBooks(scope)])

  return accountStats(accounts, books)
})
