/** A file as it was read when it was imported. */
import type { Reading } from '../../shared/domain/bank-files/bank-file.ts'
import { readBankFile } from '../../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../../shared/domain/bank-files/rows/imported-days.ts'
import { mappingOf } from '../imports/read-file.ts'
import type { StoredImport } from '../storage/entities/import.ts'

export function readBytesAgain(bytes: Uint8Array, item: StoredImport): Reading {
  const { fileName, side, createdAt } = item
  return readBankFile(bytes, { fileName, side, mapping: mappingOf(item), ...importedDays(createdAt) })
}
