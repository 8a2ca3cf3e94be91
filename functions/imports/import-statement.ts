/**
 * A file arrived: read it, and take its rows in chunks. A chunk is one transaction of its rows, the import's cursor and
 * counters, the book and the audit record, so that a crash at any point and a redelivery end in the same state. The
 * matching run is made and asked for together with the end of the import.
 */

import type * as z from 'zod'
import { statementUploaded } from '../../events/statement-uploaded.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer, type Delivery } from '../runtime/consumer.ts'
import { log } from '../storage/log.ts'
import { getImport } from '../storage/entities/import.ts'
import { importOfKey, takeUpload } from '../storage/files.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { beginImport } from './begin-import.ts'
import { finishImport } from './finish-import.ts'
import { type FileRow, takeChunk } from './take-chunk.ts'

export const handler = consumer(statementUploaded, importFiles)

/** With chunks of fewer actions than a transaction takes. */
export const importingBy = (actionsMax: number) =>
  consumer(statementUploaded, (message, delivery) => importFiles(message, { ...delivery, actionsMax }))

async function importFiles(
  { Records }: z.output<typeof statementUploaded.shape>,
  { messageId, actionsMax }: Delivery & { actionsMax?: number },
): Promise<void> {
  for (const { s3 } of Records) {
    const importId = importOfKey(decodeURIComponent(s3.object.key.replaceAll('+', ' ')))
    if (!importId) throw new Error('a file arrived under a key that no import was made for')
    const scope = proveScope(companyOfId(importId)!)
    const source = { userId: 'system', requestId: messageId, source: 'import-statement' }
    const newPlan = () => new WritePlan({ scope, ...source, now: new Date(), actionsMax })
    await within(scope, async () => {
      const bytes = await fileOf(scope, importId, s3.object.eTag)
      await importFile(scope, importId, bytes, newPlan)
    })
  }
}

/** The one file of an import, whichever upload the message tells of. */
async function fileOf(
  scope: Scope,
  importId: string,
  arrivedETag: string | undefined,
): Promise<Uint8Array | undefined> {
  const { id } = await getImport(scope, importId)
  const file = await takeUpload(id)
  if (file && arrivedETag && arrivedETag !== file.eTag) log.warn('a second file was left aside', { importId })
  return file?.bytes
}

async function importFile(
  scope: Scope,
  importId: string,
  bytes: Uint8Array | undefined,
  newPlan: () => WritePlan,
): Promise<void> {
  let rows: FileRow[] | undefined
  for (;;) {
    const item = await getImport(scope, importId)
    if (item.completedAt) return

    const begun = rows ? { item, rows } : await retrying(() => beginImport(scope, item, bytes, newPlan()))
    if (!begun) return
    rows = begun.rows
    const known = rows
    if (begun.item.processedRecords < rows.length)
      await retrying(() => takeChunk(scope, importId, known, newPlan()))
    else await retrying(() => finishImport(scope, importId, newPlan()))
  }
}
