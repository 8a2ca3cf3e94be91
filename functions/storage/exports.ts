/** What was taken out of the books, with exactly which bytes. The files are kept for a while, the records for ever. */
import type { Export } from '../../shared/contract/exports.ts'
import { EXPORT_DAYS } from '../../shared/domain/exports/open-export.ts'
import { recordRanges } from './record-ranges.ts'
import { findRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import { eachItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

export type StoredExport = Omit<Export, 'downloadUrl'>

export function findExport(scope: Scope, id: string): Promise<StoredExport | undefined> {
  return findRecord<StoredExport>(scope, 'exports', id)
}

export function createExport(plan: WritePlan, scope: Scope, item: StoredExport): void {
  plan.create(recordKey(scope, 'exports', item.id), item)
  plan.changed({ entityType: 'export', entityId: item.id, action: 'created', after: item })
}

/** The export that a file came from, byte for byte, while it is kept. */
export async function findOwnFile(
  scope: Scope,
  sha256: string,
  now: Date,
): Promise<StoredExport | undefined> {
  const since = new Date(now)
  since.setUTCDate(since.getUTCDate() - EXPORT_DAYS)
  for (const range of recordRanges(scope, 'exports', since.toISOString(), now)) {
    for await (const item of eachItem<StoredExport>(range))
      if (item.files.some((file) => file.sha256 === sha256)) return item
  }
  return undefined
}

/** Whether its file can still be downloaded. */
export function isKept({ availableUntil }: StoredExport, now: Date): boolean {
  return now.toISOString() < availableUntil
}
