import { type BankFileRow, type Dialect, isRejected, type RejectedRow } from '../bank-file.ts'

/**
 * Each fee as a line behind that which it was kept back of, rows numbered anew. A balance stands where both have moved it: at
 * the fee, which comes first where the newest line does.
 */
export function splitFees(
  rows: readonly BankFileRow[],
  rejected: readonly RejectedRow[],
  order: Dialect['order'],
): { rows: BankFileRow[]; rejected: RejectedRow[] } {
  const all = [...rows, ...rejected].sort((one, other) => one.row - other.row)
  const split = all.flatMap((row): (BankFileRow | RejectedRow)[] => {
    if (isRejected(row) || row.fee === undefined) return [row]
    const { fee, balance, ...whole } = row
    const gross = { ...whole, amount: row.amount - fee }
    const kept = { ...whole, amount: fee, description: feeText(row), moved: 'fees' as const }
    const last = balance === undefined ? kept : { ...kept, balance }
    return order === 'newest-first' ? [last, gross] : [gross, last]
  })
  const numbered = split.map((row, at) => ({ ...row, row: at + 1 }))
  return {
    rows: numbered.filter((row): row is BankFileRow => !isRejected(row)),
    rejected: numbered.filter(isRejected),
  }
}

function feeText({ description }: BankFileRow): string {
  return description === '' ? 'Fee' : `Fee: ${description}`
}
