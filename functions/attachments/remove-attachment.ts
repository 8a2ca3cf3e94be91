import { removeAttachment } from '../../shared/contract/attachments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { attachmentEntity, getAttachment } from '../storage/entities/attachment.ts'

export const handler = lambda(removeAttachment, async ({ params, body, scope, plan }) => {
  const attachment = await getAttachment(scope, params.id)

  if (attachment.status !== 'kept') throw refuse('attachment.state')

  const removed = { status: 'removed' as const, removedBecause: body.reason }
  return plan.commit(plan.change(attachmentEntity, attachment, removed))
})
