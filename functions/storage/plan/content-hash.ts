/** What something says, as one short text: equal exactly when all of its values are. The first half of SHA-256 over canonical JSON, base64url. */
import { createHash } from 'node:crypto'

export function contentHash(content: object): string {
  return createHash('sha256').update(canonical(content)).digest().toString('base64url', 0, HASH_BYTES)
}

/** An item has it twice in the audit of each change: half of it is far beyond what anybody can find a second text for. */
const HASH_BYTES = 16

/** Names in order, and nothing of what is not there. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`
}
