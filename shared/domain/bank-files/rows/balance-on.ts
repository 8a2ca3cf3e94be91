import type { Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import type { Reading } from '../bank-file.ts'

/**
 * What a file says of the end of a day, and the row that it stands at, if any. It knows the day of its closing balance; days within it only
 * where its lines lead from its opening balance to its closing one; and nothing of any day after.
 */
export function balanceOn(
  { rows, proof }: Pick<Reading, 'rows' | 'proof'>,
  day: Day,
): { balance: Money; row: number | null } | undefined {
  const { openingBalance: opening, closingBalance: closing, closingOn, closingRow, first, net } = proof
  if (closing === undefined || closingOn === undefined || day > closingOn) return undefined
  if (day === closingOn) return { balance: closing, row: closingRow ?? null }
  if (opening === undefined || first === undefined || day < first) return undefined

  const upToDay = rows.filter(({ date }) => date <= day)
  const sum = upToDay.reduce((total, { amount }) => total + amount, 0n)
  // What is owed falls with money in.
  const balances = SENSES.filter((sense) => opening + sense * net === closing).map(
    (sense) => opening + sense * sum,
  )
  const lastDay = upToDay
    .map(({ date }) => date)
    .sort()
    .at(-1)
  const standing = upToDay.find(({ date, balance }) => date === lastDay && balances.includes(balance!))
  if (standing) return { balance: standing.balance!, row: standing.row }
  const [balance] = balances
  if (balance === undefined || rows.some((row) => row.balance !== undefined)) return undefined
  return { balance, row: null }
}

const SENSES = [1n, -1n]
