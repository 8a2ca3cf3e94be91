import type { EvidenceFile } from '../../shared/domain/evidence/evidence-package.ts'
import { importEntity, type StoredImport } from '../storage/entities/import.ts'
import { versionOfTaken } from '../storage/files.ts'
import { readMany } from '../storage/read.ts'
import { recordKey } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'

/** The files of imports, with the version of each that the bucket holds. */
export async function collectFiles(scope: Scope, importIds: ReadonlySet<string>): Promise<EvidenceFile[]> {
  const imports = await readMany(
    importEntity,
    [...importIds].map((id) => recordKey(scope, 'imports', id)),
  )
  return Promise.all(imports.map(evidenceFile))
}

async function evidenceFile(item: StoredImport): Promise<EvidenceFile> {
  const { id, side, fileName, fileSizeBytes, fileHash, periodStart, periodEnd, createdBy, createdAt } = item
  return {
    importId: id,
    side,
    name: fileName,
    sizeBytes: fileSizeBytes,
    sha256: fileHash,
    objectVersion: await versionOfTaken(id),
    periodStart,
    periodEnd,
    read: item.totalRecords,
    taken: item.newRecords,
    duplicates: item.duplicateRecords,
    rejected: item.errorRecords,
    importedBy: createdBy,
    importedAt: createdAt,
  }
}
