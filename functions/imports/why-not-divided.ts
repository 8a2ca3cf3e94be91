import { BankFileError } from '../../shared/domain/bank-files/bank-file-error.ts'
import { notDivided } from '../../shared/domain/bank-files/rows/file-parts.ts'
import { importedDays } from '../../shared/domain/bank-files/rows/imported-days.ts'
import { getImport, type StoredImport } from '../storage/entities/import.ts'
import type { Scope } from '../storage/scope.ts'
import { mappingOf } from './read-file.ts'

/**
 * Why the parts of a file leave rows of it out, or take some twice; undefined of a file that is no part. Each part asks for itself and hears the
 * same: the file and the mappings stay as they are. What cannot be read is told by who reads it.
 */
export async function whyNotDivided(
  scope: Scope,
  { parts = [], fileName, side, createdAt }: StoredImport,
  bytes: Uint8Array,
): Promise<string | undefined> {
  if (parts.length === 0) return undefined
  const items = await Promise.all(parts.map((id) => getImport(scope, id)))
  try {
    return notDivided(bytes, items.map(mappingOf), { fileName, side, ...importedDays(createdAt) })
  } catch (error) {
    if (error instanceof BankFileError) return undefined
    throw error
  }
}
