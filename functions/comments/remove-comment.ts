import { removeComment } from '../../shared/contract/comments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { commentEntity, getComment } from '../storage/entities/comment.ts'

export const handler = lambda(removeComment, async ({ params, scope, caller, plan }) => {
  const comment = await getComment(scope, params.id)

  if (comment.createdBy !== caller.userId) throw refuse('comment.not-yours')
  if (comment.status !== 'said') throw refuse('comment.state')

  const removed = { status: 'removed' as const, text: '', removedAt: plan.now }
  return plan.commit(plan.change(commentEntity, comment, removed))
})
