import { decimalOf, money } from '../money/money.ts'
import type { Side } from './bank-file.ts'

/**
 * What came into an account and, below zero, left it by the rows of a file, of what its amounts above and below zero come to:
 * an entry of the ledger is the counter side of its money. Decimals.
 */
export function moneyMoved(
  side: Side,
  { totalIn, totalOut }: { totalIn: string; totalOut: string },
): { totalIn: string; totalOut: string } {
  if (side === 'bank') return { totalIn, totalOut }
  return { totalIn: decimalOf(-money(totalOut)), totalOut: decimalOf(-money(totalIn)) }
}
