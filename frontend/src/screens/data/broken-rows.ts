import { amountInWords } from '../../../../shared/domain/money/format-money.ts'
import type { Money } from '../../../../shared/domain/money/money.ts'

const ROWS_NAMED = 5

/** Where a running balance is not what the rows before make it: `row 7 (12.00 too low)`, of the first few. */
export function brokenRows(broken: readonly { row: number; by: Money }[], currency = ''): string {
  const named = broken.slice(0, ROWS_NAMED)
  const inWords = named.map(
    ({ row, by }) => `row ${row} (${amountInWords(by, currency)} too ${by < 0n ? 'low' : 'high'})`,
  )
  return inWords.join(', ')
}
