import { roleScore } from '../columns/column-words.ts'
import { textOfLine } from './page-lines.ts'
import { headerOf, nameOf } from './printed-header.ts'
import type { Proof } from './prove-statement.ts'
import type { StatementTable } from './statement-rows.ts'
import { cardWords } from './statement-words.ts'

/**
 * Whether the balance is money that is owned, so that it rises with money in, or owed, as on a card: by the names of its two columns, or by
 * what is said of no account, as a minimum payment. `unsaid` where a card is spoken of and nothing more.
 */
export function whoseBalance({ reading, rows }: Proof, table: StatementTable): 'owned' | 'owed' | 'unsaid' {
  if (rows.some(({ row }) => [...row.amounts.values()].some(({ isOfHolder }) => isOfHolder))) return 'owned'
  const [raising, lowering] = reading.moves
  if (lowering !== undefined) {
    const header = headerOf(table)
    const raises = nameOf(header, table.columns[raising]!)
    const lowers = nameOf(header, table.columns[lowering]!)
    const owned = roleScore('credit', raises) + roleScore('debit', lowers)
    const owed = roleScore('debit', raises) + roleScore('credit', lowers)
    if (owned !== owed) return owned > owed ? 'owned' : 'owed'
  }
  const said = new Set(table.others.map(({ line }) => cardWords(textOfLine(line))))
  if (said.has('of-card')) return 'owed'
  return said.has('perhaps') ? 'unsaid' : 'owned'
}
