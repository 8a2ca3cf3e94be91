/** Values of JavaScript in DynamoDB's JSON and back, as the SDK's document client makes them (`values.test.ts` compares both). */
import type { Item, Value } from '../../local-cloud/rough/item-size.ts'

type Plain = Record<string, unknown>

/** Names that have no value are left out. @throws Error where a value cannot be stored */
export function toItem(plain: Plain): Item {
  const item: Item = {}
  for (const name in plain) {
    const value = plain[name]
    if (value !== undefined) item[name] = toValue(value)
  }
  return item
}

function toValue(value: unknown): Value {
  switch (typeof value) {
    case 'string':
      return { S: value }
    case 'number':
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
        throw new Error(`${value} cannot be stored as a number.`)
      return { N: String(value) }
    case 'bigint':
      return { N: String(value) }
    case 'boolean':
      return { BOOL: value }
  }
  if (value === null) return { NULL: true }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return { L: value.filter((each) => each !== undefined).map(toValue) }
  if (typeof value === 'object' && isPlain(value)) return { M: toItem(value as Plain) }
  throw new Error(`${String(value)} cannot be stored.`)
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export function fromItem(item: Item): Plain {
  const plain: Plain = {}
  for (const name in item) plain[name] = fromValue(item[name]!)
  return plain
}

function fromValue(value: Value): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return fromNumber(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.NULL) return null
  if (value.M) return fromItem(value.M)
  if (value.L) return value.L.map(fromValue)
  if (value.B !== undefined) return bytesIn(value.B)
  throw new Error(`The table in memory knows no ${Object.keys(value)}.`)
}

function fromNumber(text: string): number | bigint {
  const number = Number(text)
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? BigInt(text) : number
}

/** An item with its bytes written as text, from a command that holds DynamoDB's JSON already; and back. */
export const withWrittenBytes = (item: Plain): Item =>
  eachByte(item as Item, (bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('base64'))
export const withBytes = (item: Item): Plain => eachByte(item, bytesIn) as Plain

const bytesIn = (text: string): unknown => new Uint8Array(Buffer.from(text, 'base64'))

function eachByte(item: Item, changed: (bytes: string) => unknown): Item {
  const value = (of: Value): Value => {
    if (of.B !== undefined) return { B: changed(of.B) as string }
    if (of.M) return { M: eachByte(of.M, changed) }
    return of.L ? { L: of.L.map(value) } : { ...of }
  }
  return Object.fromEntries(Object.entries(item).map(([name, of]) => [name, value(of)]))
}
