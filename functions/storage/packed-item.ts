/**
 * How an item of more than half a kilobyte is stored. DynamoDB charges a transaction two units for each kilobyte that an item begins, and
 * reads by what lies together; the SDK and the store take each attribute into their hands. So what it says is deflated into one attribute,
 * beside what the store itself looks at. Every door of the table hands it over as it was put in; what an item carries beside that
 * attribute counts, whatever was packed.
 */
import { deflated, inflated } from './deflated.ts'

type Item = Readonly<Record<string, unknown>>

/** The attribute that holds the others: deflated JSON. */
export const PACKED = 'z'

/** Keys, the hash that conditions compare, and when it goes away. */
const LOOKED_AT: ReadonlySet<string> = new Set(['pk', 'sk', 'openPk', 'openSk', 'h', 'expiresAt'])
/** Half a kilobyte: a bank line is more, a mark, a number or a lock less. */
const PACKED_FROM_BYTES = 512
/** What an item may hold. More is refused as it is, however well it packs, and nobody has us unpack more. */
const BYTES_MAX = 400 * 1024

/** As it is stored. */
export function packedItem(item: Item): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  const said: string[] = []
  for (const [name, value] of Object.entries(item)) {
    const json = LOOKED_AT.has(name) ? undefined : asJson(value)
    if (json === undefined) plain[name] = value
    else said.push(`${JSON.stringify(name)}:${json}`)
  }
  const text = Buffer.from(`{${said.join(',')}}`)
  if (text.length + bytesOf(plain) <= PACKED_FROM_BYTES || text.length > BYTES_MAX) return item
  return { ...plain, [PACKED]: deflated(text) }
}

/** As it was put in. What cannot be read stays as it is: whoever reads it finds that what it should say is missing. */
export function unpackedItem<T extends Item>(item: T): T {
  const { [PACKED]: packed, ...plain } = item
  if (!(packed instanceof Uint8Array)) return item
  try {
    return { ...JSON.parse(inflated(packed, BYTES_MAX)), ...plain } as T
  } catch {
    return item
  }
}

/** Undefined of what JSON does not say: nothing, bytes, and whole numbers that only a bigint holds. */
function asJson(value: unknown): string | undefined {
  let isSaid = true
  const json = JSON.stringify(value, function (this: Record<string, unknown>, name, inner) {
    // Bytes have a JSON of their own, which is not what they are.
    const own = this[name]
    if (own instanceof Uint8Array) isSaid = false
    if (typeof own !== 'bigint') return inner
    if (!Number.isSafeInteger(Number(own))) isSaid = false
    return Number(own)
  })
  return isSaid ? json : undefined
}

/** Of texts: what is no text is short, or cannot be packed. */
function bytesOf(plain: Item): number {
  return Object.entries(plain).reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 0),
    0,
  )
}
