import { downloadAttachment } from '../../shared/contract/attachments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { Redirect } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAttachment } from '../storage/entities/attachment.ts'
import { presignDownload } from '../storage/files.ts'

export const handler = lambda(downloadAttachment, async ({ params, scope }) => {
  const { id, fileName: name, status } = await getAttachment(scope, params.id)

  if (status !== 'kept') throw refuse('not-found')
  return new Redirect(await presignDownload('attachments', { id, name }))
})
