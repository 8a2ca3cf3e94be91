/** What the movements of a processor's file come to, kind by kind. */
import { decimalOf } from '../../money/money.ts'
import { type BankFileRow, PROCESSOR_MOVES, type ProcessorMove, type Settlement } from '../bank-file.ts'

export function settlementOf(rows: readonly BankFileRow[]): Settlement | undefined {
  if (!rows.some(({ moved }) => moved)) return undefined
  const settlement = Object.fromEntries(PROCESSOR_MOVES.map((move) => [move, 0n])) as Settlement
  for (const { moved, amount } of rows) settlement[moved ?? 'adjustments'] += amount
  return settlement
}

export function settlementInDecimals(settlement: Settlement): Record<ProcessorMove, string> {
  const moves = PROCESSOR_MOVES.map((move) => [move, decimalOf(settlement[move])] as const)
  return Object.fromEntries(moves) as Record<ProcessorMove, string>
}
