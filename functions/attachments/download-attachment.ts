import { downloadAttachment } from '../../shared/contract/attachments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { Redirect } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAttachment } from '../storage/entities/attachment.ts'
import { handOut } from '../storage/hand-out.ts'

export const handler = lambda(downloadAttachment, async ({ params, scope }) => {
  const { id, fileName: name, status, sha256 } = await getAttachment(scope, params.id)

  if (status !== 'kept') throw refuse('not-found')
  return new Redirect(await handOut('attachments', { id, name, sha256 }))
})
