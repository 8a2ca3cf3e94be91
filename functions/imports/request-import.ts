/**
 * A file arrived: its import takes its place behind the other work of its company. S3 tells no queue that keeps an order, so
 * this passes its word on.
 */

import { bankFileUploaded } from '../../events/bank-file-uploaded.ts'
import { importRequested } from '../../events/import-requested.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer } from '../runtime/consumer.ts'
import { importOfKey, isAttached } from '../storage/files.ts'
import { sendMessage } from '../storage/queues.ts'

export const handler = consumer(bankFileUploaded, async ({ Records }, { messageId, requestId }) => {
  for (const [at, { s3 }] of Records.entries()) {
    const { key, eTag } = s3.object
    const path = decodeURIComponent(key.replaceAll('+', ' '))
    if (isAttached(path)) continue
    const importId = importOfKey(path)
    if (!importId) throw new Error('a file arrived under a key that no import was made for')
    const companyId = companyOfId(importId)!
    const body = JSON.stringify(
      importRequested.shape.parse({ version: 1, companyId, requestId, importId, eTag }),
    )
    await sendMessage({ key: `${messageId}-${at}`, companyId, queue: importRequested.queue, body })
  }
})
