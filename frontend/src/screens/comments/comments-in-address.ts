/** Which thread an address opens: `?comments=<id>`, so that a link leads to what was said. */
import { useQueryState } from 'nuqs'
import { parseLineId, parseRecordId } from '../../../../shared/domain/ids/ids.ts'
import type { CommentedOn } from '../../api/comments.ts'

export const COMMENTS_IN_ADDRESS = 'comments'

/** Whether a thread is open over the screen. */
export function useIsTalking(): boolean {
  return useQueryState(COMMENTS_IN_ADDRESS)[0] !== null
}

/** Of a bank line or a match: what else is talked about has a page of its own. Undefined for none, and for what was cut off. */
export function commentedOnIn(ownerId: string | null): CommentedOn | undefined {
  if (ownerId === null) return undefined
  if (parseLineId(ownerId)) return { commentedOn: 'bank_line', ownerId }
  return parseRecordId(ownerId) ? { commentedOn: 'match', ownerId } : undefined
}
