import { money } from '../../money/money.ts'
import type { BankFileRow } from '../bank-file.ts'

/** A line of the account as far as rows are held against it. */
export interface LineHere {
  id: string
  transactionDate: string
  amount: string
}

/** A row with the id that it would have. */
export type IdentifiedRow = Pick<BankFileRow, 'date' | 'amount'> & { id: string }

/**
 * Rows that may be payments which the account has under another text, as a card's export and its statement have them: each new
 * row with the day and amount of a line that no row of the file is itself. A line answers for one row.
 * @param isOfAnother whether a line came by other columns than the file has: within one layout the text tells payments apart
 * @returns the line that each of them looks like, by the id of the row
 */
export function lookAlikes<Line extends LineHere>(
  rows: readonly IdentifiedRow[],
  here: readonly Line[],
  isOfAnother: (line: Line) => boolean,
): Map<string, Line> {
  const idsHere = new Set(here.map(({ id }) => id))
  const idsOfFile = new Set(rows.map(({ id }) => id))
  const left = new Map<string, Line[]>()
  for (const line of here) {
    if (idsOfFile.has(line.id) || !isOfAnother(line)) continue
    const key = `${line.transactionDate} ${money(line.amount)}`
    left.set(key, [...(left.get(key) ?? []), line])
  }
  const found = new Map<string, Line>()
  for (const { id, date, amount } of rows) {
    const line = idsHere.has(id) ? undefined : left.get(`${date} ${amount}`)?.shift()
    if (line) found.set(id, line)
  }
  return found
}
