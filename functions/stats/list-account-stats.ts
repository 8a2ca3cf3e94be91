import { listAccountStats } from '../../shared/contract/stats.ts'
import { accountStats } from '../../shared/domain/stats/account-stats.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts } from '../storage/entities/account.ts'

export const handler = lambda(listAccountStats, async ({ scope }) => {
  const [accounts, books] = await Promise.all([listAccounts(scope), readBooks(scope)])

  return accountStats(accounts, books)
})
