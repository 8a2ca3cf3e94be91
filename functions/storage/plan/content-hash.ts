/** What something says, as one short text: equal exactly when all of its values are. The first half of SHA-256 over canonical JSON, base64url. */
import { hash } from 'node:crypto'

export function contentHash(content: object): string {
  return hash('sha256', canonical(content), 'buffer').toString('base64url', 0, HASH_BYTES)
}

/** Whether both say the same: what has no hash yet needs none for that. */
export const saysTheSame = (one: object, other: object) => canonical(one) === canonical(other)

/** An item has it twice in the audit of each change: half of it is far beyond what anybody can find a second text for. */
const HASH_BYTES = 16

/** Names in order, and nothing of what is not there. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  let text = ''
  for (const name of Object.keys(value).sort()) {
    const item = (value as Record<string, unknown>)[name]
    if (item !== undefined) text += `${text && ','}${JSON.stringify(name)}:${canonical(item)}`
  }
  return `{${text}}`
}
