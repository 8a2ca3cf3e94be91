import { listAccountStats } from '../../shared/contract/stats.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { accountStats, spansOfStats } from '../../shared/domain/stats/account-stats.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts } from '../storage/entities/account.ts'

export const handler = lambda(listAccountStats, async ({ scope }) => {
  const accounts = await listAccounts(scope)
  const books = await readBooks(scope, accountPages(accounts), spansOfStats(accounts))

  return accountStats(accounts, books)
})
