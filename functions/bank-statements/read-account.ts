/** What every decision about a statement begins with. The locks are read first: what is read after them is at least as new. */
import { type BookMonth, booksByAccount } from '../../shared/domain/books/book.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { getStatement, listChain, type StoredStatement } from '../storage/entities/statement.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'

export interface ReadAccount {
  locks: Locks
  account: StoredAccount
  /** Oldest first. */
  chain: StoredStatement[]
  /** Of this account's lines and its chart account alone. */
  books: BookMonth[]
}

export async function readAccount(scope: Scope, accountId: number): Promise<ReadAccount> {
  const locks = await readLocks(scope)
  const [account, chain, books] = await Promise.all([
    getAccount(scope, accountId),
    listChain(scope, accountId),
    readBooks(scope),
  ])
  return { locks, account, chain, books: booksByAccount(books, [account]).get(accountId) ?? [] }
}

/** A statement with its account. Refuses with `not-found`. */
export async function readStatement(
  scope: Scope,
  id: string,
): Promise<ReadAccount & { statement: StoredStatement }> {
  const { financialAccountId } = await getStatement(scope, id)
  const read = await readAccount(scope, financialAccountId)
  const statement = read.chain.find((each) => each.id === id) ?? (await getStatement(scope, id))
  return { ...read, statement }
}
