import type { Attachment } from '../../../shared/contract/attachments.ts'
import type { Client } from '../../../shared/contract/client.ts'
import type { AttachmentType } from '../../../shared/domain/attachments/attachment-types.ts'
import { ask } from './ask.ts'

export type AttachedTo = Pick<Attachment, 'attachedTo' | 'ownerId'>

export const attachmentsQuery = (companyId: number, to: AttachedTo) =>
  ask(companyId, 'listAttachments', { query: to })

/** Asks where to send it, sends it, and has it kept. Rejects with a sentence for the person. */
export async function attachFile(client: Client, to: AttachedTo, file: File, contentType: AttachmentType) {
  const body = { ...to, fileName: file.name, contentType, sizeBytes: file.size }
  const { attachment, upload } = await client.createAttachment({ body })
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', file)
  await fetch(upload.url, { method: 'POST', body: form })
  // What the store refused has not arrived: the server says so.
  return client.keepAttachment({ params: { id: attachment.id } })
}
