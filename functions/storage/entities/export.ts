/** What was taken out of the books, with exactly which bytes. The files are kept for a while, the records for ever. */
import type * as z from 'zod'
import { Export } from '../../../shared/contract/exports.ts'
import { EXPORT_DAYS } from '../../../shared/domain/exports/open-export.ts'
import { entity } from '../plan/entity.ts'
import { readEach } from '../read.ts'
import { recordRanges } from '../record-ranges.ts'
import { findRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'

const StoredExport = Export.omit({ downloadUrl: true })
export type StoredExport = z.output<typeof StoredExport>

export const exportEntity = entity<StoredExport>({
  name: 'export',
  schema: StoredExport,
  key: (scope, { id }) => recordKey(scope, 'exports', id),
  idOf: ({ id }) => id,
  audited: () => 'whole',
})

export function findExport(scope: Scope, id: string): Promise<StoredExport | undefined> {
  return findRecord(exportEntity, scope, 'exports', id)
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
    for await (const item of readEach(exportEntity, range))
      if (item.files.some((file) => file.sha256 === sha256)) return item
  }
  return undefined
}

/** Whether its file can still be downloaded. */
export function isKept({ availableUntil }: StoredExport, now: Date): boolean {
  return now.toISOString() < availableUntil
}
