import { type ColumnMapping, UPLOAD_BYTES_MAX } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'

/** What a bank may call its files beside CSV; taken where the mapping says that the file was read as such. */
const ENDINGS: Readonly<Record<NonNullable<ColumnMapping['format']>, RegExp>> = {
  csv: /\.(csv|tsv)$/i,
  ofx: /\.(ofx|qfx|qbo)$/i,
  qif: /\.qif$/i,
  camt053: /\.xml$/i,
  mt940: /\.(mt940|940|sta|txt)$/i,
  bai2: /\.(bai|bai2|txt)$/i,
  xlsx: /\.xlsx$/i,
}

/** A file's name and size, before anything of it was read. What it holds is told from its bytes alone. */
export function refuseFile({
  fileName,
  fileSizeBytes,
  columnMapping,
}: {
  fileName: string
  fileSizeBytes: number
  columnMapping: ColumnMapping
}): void {
  const ending = ENDINGS[columnMapping.format ?? 'csv']
  if (!ending.test(fileName) && !/\.csv$/i.test(fileName)) throw refuse('upload.not-csv')
  if (fileSizeBytes > UPLOAD_BYTES_MAX) throw refuse('upload.too-large')
}

/** A mapping has to say where the days and the amounts stand. */
export function refuseWithoutColumns({ date, amount, amounts, debit, credit }: ColumnMapping): void {
  if (!date || !(amount || amounts?.length || debit || credit)) throw refuse('import.mapping')
}
