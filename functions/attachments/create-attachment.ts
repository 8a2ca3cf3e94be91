import { type Attachment, createAttachment } from '../../shared/contract/attachments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { attachmentTypeOf } from '../../shared/domain/attachments/attachment-types.ts'
import { lambda } from '../runtime/lambda.ts'
import { attachmentEntity } from '../storage/entities/attachment.ts'
import { presignAttachment } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'
import { refuseBeyondMost } from './refuse-beyond-most.ts'
import { refuseWithoutOwner } from './refuse-without-owner.ts'

export const handler = lambda(createAttachment, async ({ body, scope, caller, plan, now }) => {
  await refuseWithoutOwner(scope, body)

  if (attachmentTypeOf(body.fileName) !== body.contentType) throw refuse('attachment.type')
  await refuseBeyondMost(scope, body)
  const attachment: Attachment = {
    id: newRecordId(scope, now),
    ...body,
    status: 'awaiting_upload',
    sha256: null,
    removedBecause: null,
    createdBy: caller.userId,
    createdAt: plan.now,
  }

  plan.move(attachmentEntity, undefined, attachment)
  return plan.commit({ attachment, upload: await presignAttachment(attachment, now) })
})
