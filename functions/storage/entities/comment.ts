/** What people say about something, in the order in which it was said. Nobody edits a comment; its author may remove what it says. */
import { Comment } from '../../../shared/contract/comments.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { toldOfComment } from '../../../shared/domain/notices/told-of.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readAll } from '../read.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'

export const commentEntity = entity<Comment>({
  name: 'comment',
  schema: Comment,
  key: (scope, { id }) => recordKey(scope, 'comments', id),
  idOf: ({ id }) => id,
  states: { of: ({ status }) => status, next: { said: ['removed'] } },
  index: (scope, { id, ownerId }) => ({ openPk: placeOf(scope, ownerId), openSk: parseRecordId(id)!.key }),
  tells: (before, after) => (after && !before ? toldOfComment(after) : []),
  audited: () => 'whole',
  outrun: () => refuse('comment.state'),
})

/** Refuses with `not-found`. */
export function getComment(scope: Scope, id: string): Promise<Comment> {
  return getRecord(commentEntity, scope, 'comments', id)
}

/** Oldest first. The index may lag by a moment. */
export function commentsOn(scope: Scope, ownerId: string): Promise<Comment[]> {
  return readAll(commentEntity, { pk: placeOf(scope, ownerId), index: 'open' })
}

/** A draft that gets a date in another month gets another id, and keeps its key. */
function placeOf(scope: Scope, ownerId: string): string {
  return keys.commentsOn(scope, parseRecordId(ownerId)?.key ?? ownerId)
}
