import type { ColumnPlaces } from './assign-columns.ts'
import { headerKey } from './column-words.ts'

/** The column in which a bank says what kind of payment a row is, `CHQ` or `DD`, unless that is part of the row's text already; undefined where there is none. */
export function kindColumn(headers: readonly string[], places: ColumnPlaces): number | undefined {
  const keys = headers.map(headerKey)
  const found = KIND_KEYS.map((key) => keys.indexOf(key)).find((index) => index >= 0)
  const { texts = [], description, payee, reference, category } = places
  const spoken = [...texts, description, payee, reference, category]
  return found === undefined || spoken.includes(found) ? undefined : found
}

/** Whether a cell names a kind of payment, and not which way money moved, which its sign says. */
export function isKind(cell: string): boolean {
  return cell.length <= KIND_MAX && /\p{L}{2}/u.test(cell) && !DIRECTION.test(cell)
}

const KIND_KEYS = ['type', 'transaction type', 'trans type', 'txn type', 'tran type', 'type of transaction']
const KIND_MAX = 40
const DIRECTION = /^(?:credit|debit|cr|dr|db)\.?$/i
