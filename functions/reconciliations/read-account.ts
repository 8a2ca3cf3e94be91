/** What every decision about a reconciliation begins with. The locks are read first: what is read after them is at least as new. */
import { type BookSum, booksByAccount, type Span } from '../../shared/domain/books/book.ts'
import { accountPage, chartPage } from '../../shared/domain/books/counts.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount, type StoredAccount } from '../storage/entities/account.ts'
import {
  getReconciliation,
  listChain,
  type StoredReconciliation,
} from '../storage/entities/reconciliation.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'

export interface ReadAccount {
  locks: Locks
  account: StoredAccount
  /** Oldest first. */
  chain: StoredReconciliation[]
}

export interface ReadReconciliation extends ReadAccount {
  reconciliation: StoredReconciliation
  /** Of its account, right over its period. */
  books: BookSum[]
}

export async function readAccount(scope: Scope, accountId: number): Promise<ReadAccount> {
  const locks = await readLocks(scope)
  const [account, chain] = await Promise.all([getAccount(scope, accountId), listChain(scope, accountId)])
  return { locks, account, chain }
}

/** A reconciliation with its account. Refuses with `not-found`. */
export async function readReconciliation(scope: Scope, id: string): Promise<ReadReconciliation> {
  const { financialAccountId } = await getReconciliation(scope, id)
  const read = await readAccount(scope, financialAccountId)
  const reconciliation = read.chain.find((each) => each.id === id) ?? (await getReconciliation(scope, id))
  return { ...read, reconciliation, books: await readOwnBooks(scope, read.account, [spanOf(reconciliation)]) }
}

/** Of the account's lines and its chart account alone, right over these spans. */
export async function readOwnBooks(
  scope: Scope,
  account: StoredAccount,
  spans: readonly Span[],
): Promise<BookSum[]> {
  const pages = [accountPage(account.id), chartPage(account.chartAccountId)]
  return booksByAccount(await readBooks(scope, pages, spans), [account]).get(account.id) ?? []
}

export function spanOf({
  periodStart,
  periodEnd,
}: Pick<StoredReconciliation, 'periodStart' | 'periodEnd'>): Required<Span> {
  return { from: periodStart as Day, to: periodEnd as Day }
}
