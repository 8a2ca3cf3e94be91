/** Files with a bank line, a journal entry or a document. Found by what they are attached to for as long as they are. */
import { Attachment } from '../../../shared/contract/attachments.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readEach } from '../read.ts'
import { recordRanges } from '../record-ranges.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'

export const attachmentEntity = entity<Attachment>({
  name: 'attachment',
  schema: Attachment,
  key: (scope, { id }) => recordKey(scope, 'attachments', id),
  idOf: ({ id }) => id,
  states: {
    of: ({ status }) => status,
    next: { awaiting_upload: ['kept'], kept: ['removed'] },
  },
  index: (scope, attachment) =>
    attachment.status === 'kept'
      ? { openPk: placeOf(scope, attachment.ownerId), openSk: parseRecordId(attachment.id)!.key }
      : undefined,
  audited: () => 'whole',
})

/** Refuses with `not-found`. */
export function getAttachment(scope: Scope, id: string): Promise<Attachment> {
  return getRecord(attachmentEntity, scope, 'attachments', id)
}

/** Oldest first. The index may lag by a moment. */
export function attachmentsOf(scope: Scope, ownerId: string): Promise<Attachment[]> {
  return readAll(attachmentEntity, { pk: placeOf(scope, ownerId), index: 'open' })
}

/** Every file of a company since an instant, also those that were taken off, newest month first. */
export async function* eachAttachment(scope: Scope, since: string, now: Date): AsyncGenerator<Attachment> {
  for (const range of recordRanges(scope, 'attachments', since, now)) yield* readEach(attachmentEntity, range)
}

/** By what a file is found: a draft that gets a date in another month gets another id, and keeps its key. */
export const ownerKeyOf = (ownerId: string): string => parseRecordId(ownerId)?.key ?? ownerId

const placeOf = (scope: Scope, ownerId: string) => keys.attachmentsOf(scope, ownerKeyOf(ownerId))
