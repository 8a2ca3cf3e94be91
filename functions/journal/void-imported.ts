import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { findImport, importEntity } from '../storage/entities/import.ts'
import { putVoidedRow, rememberVoided } from '../storage/entities/import-rows.ts'
import { findSample } from '../storage/entities/sample.ts'
import { getLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { voidInPlan } from './void-in-plan.ts'

/** Voids what one row of a ledger file posted: the row stands in the receipt as void, and a file that has it again does not bring it back. */
export async function voidImported(
  plan: WritePlan,
  entry: JournalEntry,
  reason: string,
): Promise<JournalEntry> {
  const { scope } = plan
  const [line] = await getLines(scope, 'ledger', entry.ledgerTransactionIds)
  const [item, sample] = await Promise.all([
    line?.importBatchId ? findImport(scope, line.importBatchId) : undefined,
    findSample(scope),
  ])
  if (!line || !item) throw refuse('not-found')
  if (sample?.importIds.includes(item.id)) throw refuse('entry.sample')
  if (item.status === 'processing' || item.status === 'undoing')
    throw refuse('entry.import-at-work', { file: item.fileName, state: item.status })

  const voided = await voidInPlan(plan, entry, reason, 'post a correcting entry')
  await rememberVoided(plan, line, entry.entryNumber)
  // Of an import that was undone, only what had to stay is left: its receipt is closed.
  if (item.status !== 'undone') {
    await putVoidedRow(plan, item, line, `Void as ${entry.entryNumber}: ${reason}`)
    plan.change(importEntity, item, { voidedRecords: (item.voidedRecords ?? 0) + 1 })
  }
  return voided
}
