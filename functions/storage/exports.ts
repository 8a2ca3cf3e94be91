/** What was taken out of the books, with exactly which bytes. The files are kept for a while, the records for ever. */
import type { Export } from '../../shared/contract/exports.ts'
import { findRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import type { WritePlan } from './write-plan.ts'

export type StoredExport = Omit<Export, 'downloadUrl'>

export function findExport(scope: Scope, id: string): Promise<StoredExport | undefined> {
  return findRecord<StoredExport>(scope, 'exports', id)
}

export function createExport(plan: WritePlan, scope: Scope, item: StoredExport): void {
  plan.create(recordKey(scope, 'exports', item.id), item)
  plan.changed({ entityType: 'export', entityId: item.id, action: 'created', after: item })
}

/** Whether its file can still be downloaded. */
export function isKept({ availableUntil }: StoredExport, now: Date): boolean {
  return now.toISOString() < availableUntil
}
