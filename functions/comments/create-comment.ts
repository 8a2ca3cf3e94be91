import { type Comment, createComment } from '../../shared/contract/comments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mentionedIn } from '../../shared/domain/comments/mentions.ts'
import { toldOfAnswer } from '../../shared/domain/notices/told-of.ts'
import { lambda } from '../runtime/lambda.ts'
import { commentEntity, commentsOn } from '../storage/entities/comment.ts'
import { findMember } from '../storage/entities/member.ts'
import { newRecordId } from '../storage/records.ts'
import { refuseWithoutOwner } from './refuse-without-owner.ts'

/** About one thing. */
const COMMENTS_MAX = 200

export const handler = lambda(createComment, async ({ body, scope, caller, plan, now }) => {
  await refuseWithoutOwner(scope, body)
  const mentioned = mentionedIn(body.text)
  const members = await Promise.all(mentioned.map((userId) => findMember(scope, userId)))
  const there = await commentsOn(scope, body.ownerId)

  if (members.includes(undefined)) throw refuse('comment.no-member')
  if (there.length >= COMMENTS_MAX) throw refuse('comment.too-many', { max: String(COMMENTS_MAX) })
  const comment: Comment = {
    id: newRecordId(scope, now),
    ...body,
    status: 'said',
    createdBy: caller.userId,
    createdAt: plan.now,
    removedAt: null,
  }

  plan.move(commentEntity, undefined, comment)
  for (const told of toldOfAnswer(comment, there)) plan.tell(told)
  return plan.commit(comment)
})
