/**
 * A file that comes with its request. It lies where its import finds it before the import is written, and the import is asked
 * for together with that: whatever breaks in between, no import waits for a file that nobody sends again. What was refused at
 * the very end leaves a file to which no import points.
 */
import { createHash } from 'node:crypto'
import { importRequested } from '../../events/import-requested.ts'
import type { ShownImport } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { shownFileName } from '../../shared/domain/bank-files/file-name.ts'
import type { SentFile } from '../runtime/sent-form.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { getImport, type StoredImport, shownImport } from '../storage/entities/import.ts'
import { putTaken } from '../storage/files.ts'
import { send } from '../storage/plan/outbox.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { readFile } from './read-file.ts'
import { settleMapping } from './settle-mapping.ts'

export function aboutFile({ name, bytes }: SentFile): { fileName: string; fileSizeBytes: number } {
  return { fileName: shownFileName(name), fileSizeBytes: bytes.length }
}

/** The file is here already, so that what is wrong with it is said at once, and how many rows it has. */
export async function readHere(
  scope: Scope,
  item: StoredImport,
  account: StoredAccount,
  bytes: Uint8Array,
): Promise<StoredImport> {
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const settled = await settleMapping(scope, item, { account, bytes, fileHash })
  const outcome = 'failure' in settled ? settled : readFile(bytes, { ...item, ...settled })
  if ('failure' in outcome) throw refuse('upload.unreadable', { reason: outcome.failure })
  return { ...item, status: 'queued', totalRecords: outcome.rows.length }
}

/** Puts the file where the import takes it from, and has the import begin once the plan is committed. */
export async function takeFile(plan: WritePlan, { id }: StoredImport, bytes: Uint8Array): Promise<void> {
  await putTaken(id, bytes)
  send(plan, importRequested, { version: 1, companyId: plan.scope.companyId, importId: id })
}

/** How long a request stays open for its import. A short file is done long before; a long one goes on without it. */
const FOLLOWED_MS = 8000
const PAUSE_MS = 100

/** Waits a while for the import, and answers with it as far as it came. */
export async function followImport(scope: Scope, { id }: StoredImport): Promise<ShownImport> {
  const until = Date.now() + FOLLOWED_MS
  for (;;) {
    const item = await getImport(scope, id)
    const isOver = item.completedAt !== null || item.status === 'awaiting_approval'
    if (isOver || Date.now() > until) return shownImport(item)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
