/**
 * dynoxide copies a value once for each level that it lies in another: a record of 24 kB with lists in maps in lists takes it
 * 25 ms to write, the same as one text a single one. So a value with levels inside is kept as a text of its JSON. What is
 * stored like this cannot be looked into by an expression, which nothing of ours does.
 */
type Value = Record<string, unknown>

/** Before the JSON; in no key, and a text that begins like this is itself folded. */
const SIGN = '\u{E000}'
/** DynamoDB's limit of an item stays exact: one that comes near is stored as it is. */
const FOLDED_CHARACTERS_MAX = 100_000
/** Where a request carries values. */
const CARRIERS = ['Item', 'ExpressionAttributeValues']

/** A request in DynamoDB's JSON with its deep values as texts. @throws for an expression that names what lies in a value */
export function folded<T>(request: T): T {
  if (Array.isArray(request)) return request.map(folded) as T
  if (typeof request !== 'object' || request === null) return request
  return Object.fromEntries(
    Object.entries(request).map(([name, part]) => {
      if (CARRIERS.includes(name)) return [name, withTexts(part as Record<string, Value>)]
      if (name.endsWith('Expression') && LOOKS_INSIDE.test(String(part)))
        throw new Error(`This store does not look inside of a value: ${part}`)
      return [name, name === 'Key' ? part : folded(part)]
    }),
  ) as T
}

/** `a.b` or `a[0]`. */
const LOOKS_INSIDE = /[.[]/

/** DynamoDB's JSON as it was before it was folded. */
export function unfolded(json: string): string {
  return json.includes(SIGN)
    ? json.replace(FOLDED, (_, text: string) => JSON.parse(`"${text}"`) as string)
    : json
}

const FOLDED = new RegExp(String.raw`\{"S":"${SIGN}([^"\\]*(?:\\.[^"\\]*)*)"\}`, 'g')

function withTexts(values: Record<string, Value>): Record<string, Value> {
  let characters = 0
  const texts = Object.entries(values).map(([name, value]): [string, Value] => {
    if (!isDeep(value) && !isLikeFolded(value)) return [name, value]
    const text = SIGN + JSON.stringify(value)
    characters += text.length
    return [name, { S: text }]
  })
  return characters <= FOLDED_CHARACTERS_MAX ? Object.fromEntries(texts) : values
}

const isDeep = (value: Value) => insideOf(value).some(({ L, M }) => L !== undefined || M !== undefined)

/** A text that would be taken for a folded value, alone or in a list. */
const isLikeFolded = (value: Value) =>
  [value, ...insideOf(value)].some(({ S }) => typeof S === 'string' && S.startsWith(SIGN))

const insideOf = ({ L, M }: Value) => (L ?? Object.values((M as Value | undefined) ?? {})) as Value[]
