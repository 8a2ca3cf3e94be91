import { createHash } from 'node:crypto'
import { keepAttachment } from '../../shared/contract/attachments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isWhatItSays } from '../../shared/domain/attachments/attachment-types.ts'
import { lambda } from '../runtime/lambda.ts'
import { attachmentEntity, getAttachment } from '../storage/entities/attachment.ts'
import { takeAttachment } from '../storage/files.ts'
import { refuseBeyondMost } from './refuse-beyond-most.ts'
import { refuseWithoutOwner } from './refuse-without-owner.ts'

export const handler = lambda(keepAttachment, async ({ params, scope, plan }) => {
  const attachment = await getAttachment(scope, params.id)
  if (attachment.status !== 'awaiting_upload') throw refuse('attachment.state')
  // Since the form was asked for, others may have been kept, or what it is for may be gone.
  await Promise.all([refuseWithoutOwner(scope, attachment), refuseBeyondMost(scope, attachment)])
  const file = await takeAttachment(attachment.id, attachment.contentType)

  if (!file) throw refuse('attachment.missing')
  if (!isWhatItSays(attachment.contentType, file.bytes)) throw refuse('attachment.type')
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')

  return plan.commit(plan.change(attachmentEntity, attachment, { status: 'kept', sha256 }))
})
