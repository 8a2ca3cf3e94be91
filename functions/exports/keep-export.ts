import { createHash } from 'node:crypto'
import { refuse } from '../../shared/contract/refusals.ts'
import { type NewExport, openExport } from '../../shared/domain/exports/open-export.ts'
import { FileReply, REPLY_BYTES_MAX } from '../runtime/file-reply.ts'
import { exportEntity } from '../storage/entities/export.ts'
import { putExport } from '../storage/files.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'

interface MadeFile {
  name: string
  type: string
  bytes: Uint8Array
  rows: number
  /** False where only the record of it stays. */
  isKept?: boolean
}

/** The record is written before the file leaves, so that nothing leaves that is not recorded; asked for again, it leaves again. */
export async function keepExport(
  plan: WritePlan,
  of: Pick<NewExport, 'kind' | 'format' | 'financialAccountId' | 'startDate' | 'endDate'>,
  { name, type, bytes, rows, isKept = true }: MadeFile,
): Promise<FileReply> {
  // Few bytes that were sent can be many: under a wide header each row has all its cells.
  if (bytes.length > REPLY_BYTES_MAX) throw refuse('request.too-large')
  const { scope, context } = plan
  const file = { name, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const item = openExport({
    ...of,
    id: newRecordId(scope, context.now),
    companyId: scope.companyId,
    side: null,
    file: { ...file, type },
    files: [{ ...file, rows }],
    userId: context.userId,
    now: context.now,
    isKept,
  })

  if (isKept) await putExport(item.id, bytes, type)
  const record = plan.before()
  record.move(exportEntity, undefined, item)
  await record.commit(undefined)
  return new FileReply({ name, type, bytes })
}
