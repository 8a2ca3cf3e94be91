/**
 * A file arrived: read it, and take its rows in chunks. A chunk is one transaction of its rows, the import's cursor and
 * counters, the book and the audit record, so that a crash at any point and a redelivery end in the same state. One that takes
 * long gives back its turn and goes on by another message, behind what else the company waits for. The matching run is made
 * and asked for together with the end of the import.
 */

import type * as z from 'zod'
import { importRequested } from '../../events/import-requested.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer, type Delivery } from '../runtime/consumer.ts'
import { getImport } from '../storage/entities/import.ts'
import { takeUpload } from '../storage/files.ts'
import { log } from '../storage/log.ts'
import { send } from '../storage/plan/outbox.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { beginImport } from './begin-import.ts'
import { finishImport } from './finish-import.ts'
import { takeChunks } from './take-chunks.ts'

/** Half of the time that an invocation has: a chunk that was begun fits the other half. */
const WORK_MS = 60_000

export const handler = consumer(importRequested, importBankFile)

/** With chunks of fewer actions than a transaction takes, or turns of less time. */
export const importingBy = (limits: Limits) =>
  consumer(importRequested, (message, delivery) => importBankFile(message, { ...delivery, ...limits }))

interface Limits {
  actionsMax?: number
  workMs?: number
}

async function importBankFile(
  { companyId, importId, eTag }: z.output<typeof importRequested.shape>,
  { requestId, actionsMax, workMs = WORK_MS }: Delivery & Limits,
): Promise<void> {
  if (companyOfId(importId) !== companyId)
    throw new Error('the import belongs to another company than the message says')
  const until = Date.now() + workMs
  const scope = proveScope(companyId)
  const source = { userId: 'system', requestId, source: 'import-bank-file' }
  const newPlan = () => new WritePlan({ scope, ...source, now: new Date(), actionsMax })
  await within(scope, async () => {
    const bytes = await fileOf(scope, importId, eTag)
    const isDone = await importFile(scope, importId, bytes, newPlan, until)
    if (isDone) return
    const plan = newPlan()
    send(plan, importRequested, { version: 1, companyId, importId })
    await plan.commit(undefined)
  })
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

/** False where time ran out before the import was done; some of it is done in any case. */
async function importFile(
  scope: Scope,
  importId: string,
  bytes: Uint8Array | undefined,
  newPlan: () => WritePlan,
  until: number,
): Promise<boolean> {
  const item = await getImport(scope, importId)
  if (item.completedAt || item.status === 'awaiting_approval') return true
  const begun = await retrying(() => beginImport(scope, item, bytes, newPlan()))
  if (!begun) return true
  const isTaken = begun.item.processedRecords === begun.rows.length
  if (!isTaken && !(await takeChunks(scope, importId, begun, newPlan, until))) return false
  await retrying(() => finishImport(scope, importId, newPlan()))
  return true
}
