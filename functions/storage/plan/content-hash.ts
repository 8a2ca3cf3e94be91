/** What something says, as one short text: equal exactly when all of its values are. The first half of SHA-256 over canonical JSON, base64url. */
import { hash } from 'node:crypto'

export function contentHash(content: object): string {
  return hash('sha256', canonical(content), 'buffer').toString('base64url', 0, HASH_BYTES)
}

/** Whether both say the same, as equal hashes would tell: value by value, since each row of a file is asked for it once it is written. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isWhole(one) || !isWhole(other) || Array.isArray(one) !== Array.isArray(other))
    return canonical(one) === canonical(other)
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((item, at) => saysTheSame(item ?? null, other[at] ?? null))
    )
  const said = Object.keys(one).filter((name) => one[name] !== undefined)
  const count = Object.keys(other).filter((name) => other[name] !== undefined).length
  return said.length === count && said.every((name) => saysTheSame(one[name], other[name]))
}

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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
