/** Which thread an address opens: `?comments=bank_line~<id>`, so that a link leads to what was said. */
import { COMMENTED_ON } from '../../../../shared/contract/comments.ts'
import type { CommentedOn } from '../../api/comments.ts'

export const COMMENTS_IN_ADDRESS = 'comments'

export function commentsAddress({ commentedOn, ownerId }: CommentedOn): string {
  return `${commentedOn}~${ownerId}`
}

/** Undefined for none, and for what was cut off. */
export function commentedOnIn(named: string | null): CommentedOn | undefined {
  const [kind, ownerId] = named?.split('~') ?? []
  const commentedOn = COMMENTED_ON.find((each) => each === kind)
  return commentedOn && ownerId ? { commentedOn, ownerId } : undefined
}
