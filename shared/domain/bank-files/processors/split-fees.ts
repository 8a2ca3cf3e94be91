import type { Money } from '../../money/money.ts'
import { type BankFileRow, type Dialect, isRejected, type RejectedRow } from '../bank-file.ts'
import { moveOf } from './processor-moves.ts'

/**
 * Each fee and what else was taken off as a line behind that of which it was, rows numbered anew. A balance stands where all
 * have moved it: at the last of them, which comes first where the newest line does.
 */
export function splitFees(
  rows: readonly BankFileRow[],
  rejected: readonly RejectedRow[],
  order: Dialect['order'],
): { rows: BankFileRow[]; rejected: RejectedRow[] } {
  const all = [...rows, ...rejected].sort((one, other) => one.row - other.row)
  const split = all.flatMap((row): (BankFileRow | RejectedRow)[] => {
    if (isRejected(row) || (row.fee === undefined && row.deducted === undefined)) return [row]
    const lines = linesOf(row)
    return order === 'newest-first' ? lines.reverse() : lines
  })
  const numbered = split.map((row, at) => ({ ...row, row: at + 1 }))
  return {
    rows: numbered.filter((row): row is BankFileRow => !isRejected(row)),
    rejected: numbered.filter(isRejected),
  }
}

function linesOf({ fee, deducted = [], balance, ...whole }: BankFileRow): BankFileRow[] {
  const kept = deducted.map(({ name, amount }): BankFileRow => {
    return { ...whole, amount, description: namedText(name, whole), moved: moveOf(name, amount) }
  })
  if (fee !== undefined)
    kept.push({
      ...whole,
      amount: fee,
      description: namedText('Fee', whole),
      ...(whole.moved && { moved: 'fees' as const }),
    })
  const gross = kept.reduce((sum, { amount }) => (sum - amount) as Money, whole.amount)
  const last = kept.pop()
  if (!last) return []
  return [
    { ...whole, amount: gross, description: whole.description || 'Gross' },
    ...kept,
    balance === undefined ? last : { ...last, balance },
  ]
}

function namedText(name: string, { description }: Pick<BankFileRow, 'description'>): string {
  return description === '' ? name : `${name}: ${description}`
}
