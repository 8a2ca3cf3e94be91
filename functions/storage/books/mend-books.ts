/**
 * Puts right what the pages say beside what the items say. It is a fold that folds nothing: what is on its way stays, and readers
 * know from the number of the fold that they have to begin again. It holds only while nobody has folded since the books were read.
 */
import type { BookPage } from '../../../shared/domain/books/book-pages.ts'
import { keys } from '../keys.ts'
import type { Action } from '../plan/transact.ts'
import { WritePlan } from '../plan/write-plan.ts'
import type { Scope } from '../scope.ts'
import { table } from '../table.ts'
import { asRead, nextPage } from './fold-books.ts'
import type { KeptBooks } from './kept-books.ts'
import { nameOf } from './read-books.ts'

/** Of a transaction's hundred actions. */
const PAGES_MAX = 70

/**
 * @param lacking by page what is to be added to it
 * @throws `ConditionLost` where the books were folded meanwhile: some of it may be done by then
 */
export async function mendBooks(
  scope: Scope,
  { head, stored }: KeptBooks,
  lacking: readonly BookPage[],
  now: Date,
): Promise<void> {
  let fold = head?.fold
  for (let from = 0; from < lacking.length; from += PAGES_MAX) {
    const pages = lacking.slice(from, from + PAGES_MAX)
    const next = (fold ?? 0) + 1
    const TableName = table()
    const headItem = {
      ...keys.bookHead(scope),
      folded: head?.folded ?? [],
      rest: head?.rest ?? null,
      fold: next,
      pages: pages.map(nameOf),
    }
    const actions: Action[] = [
      { Put: { TableName, Item: headItem, ...asRead(fold) } },
      ...pages.map((page) => {
        const before = stored.get(nameOf(page))
        return {
          Put: { TableName, Item: nextPage(scope, page, before, next), ...asRead(before?.fold) },
        }
      }),
    ]
    const plan = new WritePlan({
      scope,
      userId: 'system',
      requestId: now.toISOString(),
      source: 'rebuild-books',
      now,
    })
    plan.changed({ entityType: 'books', action: 'updated', entityIds: pages.map(nameOf) })
    for (const action of actions) plan.attach({ action, tag: BOOKS })
    await plan.commit(undefined)
    fold = next
  }
}

const BOOKS = 'the pages of the books'
