/** A value as DynamoDB's JSON has it, and an item. */
export interface Value {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: true
  L?: Value[]
  M?: Item
  SS?: string[]
  NS?: string[]
}
export type Item = Record<string, Value>

/**
 * Bytes of an item as DynamoDB counts them: names and values in UTF-8, a number a byte for two digits and one more, a list or
 * map three bytes and one for each thing in it. "DynamoDB item sizes and formats" in its developer guide.
 */
export function itemSize(item: Item): number {
  let bytes = 0
  for (const [name, value] of Object.entries(item)) bytes += Buffer.byteLength(name) + valueSize(value)
  return bytes
}

function valueSize(value: Value): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S)
  if (value.N !== undefined) return numberSize(value.N)
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64')
  if (value.L) return value.L.reduce((bytes, inner) => bytes + 1 + valueSize(inner), 3)
  if (value.M) return 3 + Object.keys(value.M).length + itemSize(value.M)
  if (value.SS) return value.SS.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0)
  if (value.NS) return value.NS.reduce((bytes, number) => bytes + numberSize(number), 0)
  return 1
}

/** Zeroes before and behind take no room. */
function numberSize(text: string): number {
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[-+.]/g, '')
    .replace(/^0+|0+$/g, '')
  return Math.ceil(digits.length / 2) + 1
}

/** What writing so many bytes takes: a unit for each kilobyte begun. */
export const writeUnitsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024))
