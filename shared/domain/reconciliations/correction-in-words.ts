import { formatMoney } from '../money/format-money.ts'
import { money } from '../money/money.ts'

interface Stated {
  openingBalance: string
  closingBalance: string
  notes: string | null
}

/** What was said of a period before and is said now: `Closing balance from CA$1,100.00 to CA$1,200.00`; null where nothing changed. */
export function correctionInWords(before: Stated, after: Stated, currency: string): string | null {
  const inMoney = (amount: string) => formatMoney(amount, currency)
  const told = [
    ...(['openingBalance', 'closingBalance'] as const).flatMap((of) =>
      money(before[of]) === money(after[of])
        ? []
        : `${LABELS[of]} from ${inMoney(before[of])} to ${inMoney(after[of])}`,
    ),
    ...(before.notes === after.notes ? [] : ['Notes changed']),
  ]
  return told.length === 0 ? null : told.join('; ')
}

const LABELS = { openingBalance: 'Opening balance', closingBalance: 'Closing balance' }
