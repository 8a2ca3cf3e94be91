import { formatDay } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import type { OpenLine } from './open-line.ts'

/** What a dialog is about: one bank line by its name, several by their number. */
export function WhichLines({ lines }: { lines: readonly OpenLine[] }) {
  const [line] = lines
  if (!line || lines.length > 1) return counted(lines.length, 'bank line')
  return (
    <>
      “{line.description}” of {formatDay(line.transactionDate)},{' '}
      <MoneyText amount={line.amount} currency={line.currency} />
    </>
  )
}
