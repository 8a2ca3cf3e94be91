import type { Comment } from '../../shared/contract/comments.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { getMatch } from '../storage/entities/match.ts'
import { getReconciliation } from '../storage/entities/reconciliation.ts'
import { getLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

/** Refuses with `not-found` where that is not there about which something is said. */
export async function refuseWithoutOwner(
  scope: Scope,
  { commentedOn, ownerId }: Pick<Comment, 'commentedOn' | 'ownerId'>,
): Promise<void> {
  switch (commentedOn) {
    case 'bank_line':
      await getLines(scope, 'bank', [ownerId])
      return
    case 'match':
      await getMatch(scope, ownerId)
      return
    case 'journal_entry':
      await getEntry(scope, ownerId)
      return
    case 'reconciliation':
      await getReconciliation(scope, ownerId)
  }
}
