/** Rows that come together, all or none: each that is at fault is said, by its place among those that were sent. */
import { type FieldError, Refusal, refuse } from '../../shared/contract/refusals.ts'

/** @param take refuses what is wrong with a row; they are taken one after the other, since one may be at fault because of another */
export async function rowsAtFault<Row>(
  field: string,
  rows: readonly Row[],
  take: (row: Row) => Promise<void>,
): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const [at, row] of rows.entries())
    try {
      await take(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push({ path: `body.${field}.${at}`, message: error.message })
    }
  return faults
}

export function refuseRows(
  code: 'contact.import' | 'trade.import' | 'trade.open-import' | 'entry.import' | 'currency.rates-import',
  faults: readonly FieldError[],
): void {
  const { length } = faults
  if (length > 0) throw refuse(code, { rows: length === 1 ? '1 row' : `${length} rows` }, [...faults])
}
