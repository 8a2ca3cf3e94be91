/**
 * Where a page of a list ended. A cursor is bound to the list's filters, so that it cannot be used in another list, and carries
 * no partition key: that comes from the caller's own scope.
 */
import { createHash } from 'node:crypto'
import { refuse } from '../../shared/contract/refusals.ts'
import type { Scope } from './scope.ts'

export interface Position {
  range: string
  after: string
  /** How many parts of the item `after` were taken; 0 for all of it. */
  taken?: number
}

/** What a cursor is bound to: everything that shapes the list. */
export function stampOf(scope: Scope, filters: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([scope.companyId, filters]))
    .digest('base64url')
    .slice(0, 16)
}

export function writeCursor({ range, after, taken = 0 }: Position, stamp: string): string {
  const place = [stamp, range, after, ...(taken ? [taken] : [])]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Of what is longer than any sort key nobody asks DynamoDB, which would take it for a mistake of ours. */
const isPlaceInOrder = (text: unknown): text is string =>
  typeof text === 'string' && Buffer.byteLength(text) <= 1024

/** Refuses one of another list. */
export function readCursor(cursor: string, stamp: string): Required<Position> {
  try {
    const [given, range, after, taken = 0] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    ) as unknown[]
    const isPlace = typeof range === 'string' && isPlaceInOrder(after) && typeof taken === 'number'
    if (given === stamp && isPlace) return { range, after, taken }
  } catch {
    // Falls through: whatever it was, it is no cursor of this list.
  }
  throw refuse('request.cursor')
}
