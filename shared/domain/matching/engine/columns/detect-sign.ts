import type { Day } from '../../../calendar/day.ts'
import type { Money } from '../../../money/money.ts'

interface Dated {
  day: Day
  amount: Money
}

export interface SignFound {
  /** `opposite`: ledger amounts are the counter side and cancel the bank's. `same`: they carry the bank's own sign. */
  sign: 'opposite' | 'same'
  /** Lines of the smaller side that find their amount under each reading. */
  oppositeCount: number
  sameCount: number
}

/**
 * Tells which sign convention a ledger file follows by how many of its amounts meet a bank line under either reading,
 * same day first where the amounts alone do not decide. Nothing to tell by means `opposite`, the product's own convention.
 */
export function detectLedgerSign(bank: readonly Dated[], ledger: readonly Dated[]): SignFound {
  const byAmount = compare(bank, ledger, (_, amount) => String(amount))
  const byDay =
    byAmount.oppositeCount === byAmount.sameCount
      ? compare(bank, ledger, (line, amount) => `${line.day} ${amount}`)
      : byAmount
  return { ...byAmount, sign: byDay.sameCount > byDay.oppositeCount ? 'same' : 'opposite' }
}

type KeyOf = (line: Dated, amount: Money) => string

function compare(bank: readonly Dated[], ledger: readonly Dated[], keyOf: KeyOf): Omit<SignFound, 'sign'> {
  const open = new Map<string, number>()
  for (const line of bank) {
    const key = keyOf(line, line.amount)
    open.set(key, (open.get(key) ?? 0) + 1)
  }
  const common = (direction: bigint) => {
    const left = new Map(open)
    let found = 0
    for (const line of ledger) {
      const key = keyOf(line, direction * line.amount)
      const count = left.get(key) ?? 0
      if (count === 0) continue
      left.set(key, count - 1)
      found++
    }
    return found
  }
  return { oppositeCount: common(-1n), sameCount: common(1n) }
}
