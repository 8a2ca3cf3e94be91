import { chartPage } from '../../shared/domain/books/counts.ts'
import { hasPostings } from '../../shared/domain/books/postings.ts'
import { readBooks } from '../storage/books/read-books.ts'
import type { Scope } from '../storage/scope.ts'

/** Whether anything stands in the books of an account, on any day and in any currency. */
export async function isPosted(scope: Scope, id: number): Promise<boolean> {
  return hasPostings(await readBooks(scope, [chartPage(id)]), id)
}
