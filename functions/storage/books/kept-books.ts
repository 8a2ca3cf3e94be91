/** All that the books of a company say at one moment: every page, with what was written since they were folded. */

import { refuse } from '../../../shared/contract/refusals.ts'
import type { BookPage } from '../../../shared/domain/books/book-pages.ts'
import { keys } from '../keys.ts'
import { readAll } from '../read.ts'
import type { Scope } from '../scope.ts'
import { isOneState, nameOf, readDeltas, withDeltas } from './read-books.ts'
import { type StoredHead, StoredPage } from './stored-books.ts'

export interface KeptBooks {
  head: StoredHead | undefined
  /** As they lie there, by `nameOf`. */
  stored: Map<string, StoredPage>
  /** With what was written since. */
  pages: BookPage[]
}

const READS_MAX = 20

export async function readKeptBooks(scope: Scope): Promise<KeptBooks> {
  for (let reads = 1; reads <= READS_MAX; reads++) {
    const unfolded = await readDeltas(scope)
    const stored = await readAll({ schema: StoredPage }, { pk: keys.all.book(scope) })
    if (!isOneState(unfolded, stored, stored)) continue
    const copies = stored.map((page) => ({ ...page, counts: new Map(page.counts) }))
    return {
      head: unfolded.head,
      stored: new Map(stored.map((page) => [nameOf(page), page])),
      pages: withDeltas(copies, unfolded.deltas),
    }
  }
  throw refuse('busy')
}
