/**
 * What leaves for a program that reads language: numbers, days, ids and our own words as they are, and every other text inside
 * `{ quoted }`. Banks, customers and colleagues wrote those; a description that reads like an order is still a description.
 */

export interface Quoted {
  quoted: string
}

type Marked = null | number | boolean | string | Quoted | Marked[] | { [key: string]: Marked }

/** Amounts, counts, days, instants, hashes, ids of lines and of records. */
const PLAIN = [
  /^-?\d{1,34}(\.\d{1,4})?$/,
  /^\d{4}-\d{2}(-\d{2}(T[\d:.]{5,15}Z)?)?$/,
  /^[0-9a-f]{64}$/,
  /^\d{1,10}\.\d{1,10}\.\d{8}\.[0-9a-f]{32}$/,
  /^\d{1,10}\.\d{6}\.[0-9A-HJKMNP-TV-Z]{26}(-\d{1,9})?$/,
]

/** What we say ourselves where it can be nothing else: of an entry that a match posted, where our own API has more, and where a list goes on. */
const OUR_OWN: Readonly<Record<string, RegExp>> = {
  id: /^\d{1,10}\.\d{1,10}\.\d{8}\.[0-9a-z]{26,32}$/,
  ref: /^\/api(\/\w[\w.-]*)+$/,
  next: /^[\w.=-]{1,2000}$/,
}

/** Names of fields whose texts are of a closed list in the contract. */
const OURS = new Set([
  'action',
  'approvalStatus',
  'balanceSource',
  'code',
  'currency',
  'entityType',
  'kind',
  'matchType',
  'mode',
  'openingSource',
  'origin',
  'outcome',
  'role',
  'side',
  'state',
  'status',
  'step',
  'tier',
  'would',
])
const WORD = /^[A-Za-z][\w.-]{0,59}$/

/** Longer ones are cut: whoever wants all of it has the reference. */
const QUOTED_MAX = 240

export function marked(value: unknown, key = ''): Marked {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') {
    const isOurs = (OURS.has(key) && WORD.test(value)) || OUR_OWN[key]?.test(value)
    const isPlain = value === '' || PLAIN.some((each) => each.test(value))
    return isOurs || isPlain ? value : quoted(value)
  }
  if (Array.isArray(value)) return value.map((each) => marked(each, key))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => [name, marked(each, name)]),
  )
}

/** Without signs that are not seen, or turn what is around them. */
export function quoted(text: string): Quoted {
  const seen = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
  return { quoted: seen.length > QUOTED_MAX ? `${seen.slice(0, QUOTED_MAX)} …` : seen }
}
