/** The stored state as one text or one hash, whatever order the store answers in. */
import { createHash } from 'node:crypto'
import type { RawItem } from '../shared/domain/audit/items.ts'

export function stateHashOf(items: readonly RawItem[]): string {
  return createHash('sha256').update(stateTextOf(items)).digest('hex')
}

export function stateTextOf(items: readonly object[]): string {
  return items.map(ordered).sort().join('\n')
}

/** JSON with the keys in order; integers beyond a number's range as text. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner === 'bigint') return String(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
