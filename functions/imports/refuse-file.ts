import { type ColumnMapping, UPLOAD_BYTES_MAX } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { bankFileMediaType } from '../../shared/domain/bank-files/bank-file-ending.ts'

/** A file's name and size, before anything of it was read. What it holds is told from its bytes alone. */
export function refuseFile({ fileName, fileSizeBytes }: { fileName: string; fileSizeBytes: number }): void {
  if (!bankFileMediaType(fileName)) throw refuse('upload.not-csv')
  if (fileSizeBytes > UPLOAD_BYTES_MAX) throw refuse('upload.too-large')
}

/** A mapping has to say where the days and the amounts stand. */
export function refuseWithoutColumns({ date, amount, amounts, debit, credit }: ColumnMapping): void {
  if (!date || !(amount || amounts?.length || debit || credit)) throw refuse('import.mapping')
}
