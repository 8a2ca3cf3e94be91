import { lineId } from '../ids/ids.ts'
import { lineHash, occurrenceCounter, type TextDigest } from './line-identity.ts'
import type { StatementRow } from './statement.ts'

/** The account whose file it is. */
export interface RowOwner {
  companyId: number
  accountId: number
  currency: string
}

/** What a row says for itself, in the first of its texts that is there. */
export function textOf(row: StatementRow): string {
  return row.description || row.payee || row.memo || 'No description'
}

/**
 * The ids that the rows of a file have or would have, asked for in the order of the file: occurrences are numbered over the
 * whole of it, so that two identical payments are two. `digest` may be a faster SHA-256 of the platform.
 */
export function rowIds({ companyId, accountId, currency }: RowOwner, digest?: TextDigest) {
  const numbered = occurrenceCounter()
  return (row: StatementRow): string => {
    const identity = {
      companyId,
      accountId,
      date: row.date,
      amount: row.amount,
      text: textOf(row),
      ...(row.reference !== undefined && { reference: row.reference }),
      currency,
    }
    const hash = lineHash({ ...identity, occurrence: numbered(identity) }, digest)
    return lineId({ companyId, accountId, date: row.date, hash })
  }
}
