import type { Side } from '../../../shared/domain/bank-files/bank-file.ts'
import { money } from '../../../shared/domain/money/money.ts'

/** Whether it takes money out of its account: a ledger entry carries the sign of the other side. */
export function isMoneyOut(side: Side, amount: string): boolean {
  return side === 'bank' ? money(amount) < 0n : money(amount) > 0n
}

/** How an amount is named: nobody has to think of signs, and what is equal on both sides is named alike. */
export function directionOf(side: Side, amount: string): string {
  return isMoneyOut(side, amount) ? 'Money out' : 'Money in'
}
