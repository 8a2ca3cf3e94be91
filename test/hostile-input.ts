/** Requests that are right but for one value, made from the contract: each field of each endpoint gets what nobody means. */
import type * as z from 'zod'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { type IdKind, idKinds } from '../shared/contract/scalars.ts'

export type Ids = Record<IdKind, string | number>

/** Texts of every form that the contract asks for: the first that a field takes is its example. */
const EXAMPLES = [
  'Example',
  '1.00',
  '2026-01-31',
  '2026-01',
  'USD',
  'a@example.com',
  'America/Toronto',
  '#10B981',
  '12-31',
  '1',
  'true',
  'owner',
  'text/plain',
  'a.csv',
  '1234',
]

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
}

/** A value that a schema takes, as far as its form says, with all that may be left out; of several forms the n-th. */
function exampleOf(schema: z.ZodType, ids: Ids, form: number): unknown {
  const known = idKinds.get(schema)
  if (known) return ids[known.kind]
  const def = schema.def as unknown as Definition
  if (def.innerType) return exampleOf(def.innerType, ids, form)
  if (def.type === 'pipe') return exampleOf(def.in!.def.type === 'transform' ? def.out! : def.in!, ids, form)
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape!).map(([name, inner]) => [name, exampleOf(inner, ids, form)]),
    )
  if (def.type === 'array') return [exampleOf(def.element!, ids, form)]
  if (def.type === 'union') return exampleOf(def.options![form % def.options!.length]!, ids, form)
  if (def.type === 'enum') return Object.values(def.entries!)[0]
  if (def.type === 'literal') return def.values![0]
  if (def.type === 'boolean') return true
  if (def.type === 'number') return [1, 2026, 0].find((number) => schema.safeParse(number).success)
  return EXAMPLES.find((text) => schema.safeParse(text).success) ?? 'Example'
}

/** What nobody means. Half a character is written as an escape. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  'a'.repeat(100_000),
  '💥'.repeat(2_000),
  '\u0000',
  '\u202eabc',
  '\u200b\u200b',
  'e\u0301'.repeat(500),
  '=1+1',
  '__proto__',
  'constructor',
  "'; DROP TABLE books; --",
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '{{7*7}}',
  '0000-00-00',
  '1900-01-01',
  '9999-12-31',
  '2026-02-30',
  '-0',
  '1e309',
  'NaN',
  '999999999999999.9999',
  '-999999999999999.9999',
  '99999999999999999999999',
  '0.00001',
  '1,000.00',
  '٣٤',
  '１２',
  'ß'.repeat(300),
  '\ud800',
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, $gt: '' },
  Array.from({ length: 5_000 }, () => 'x'),
]

/** One value that nobody means in one field of one endpoint. */
export interface Hostile {
  of: Endpoint
  /** Which of the forms that its request may have. */
  form: number
  path: string
  value: unknown
}

/** More than any union of the contract has. */
const FORMS = 12

/** Each value that nobody means in each field of each endpoint, in every form that a request may have; endpoint by endpoint. */
export function* eachHostile(endpoints: readonly Endpoint[]): Generator<Hostile> {
  for (const of of endpoints) {
    const seen = new Set<string>()
    for (let form = 0; form < FORMS; form++)
      for (const { path } of placesIn(partsOf(of, NO_IDS, form))) {
        if (seen.has(path)) continue
        seen.add(path)
        for (const value of HOSTILE) yield { of, form, path, value }
      }
  }
}

const NO_IDS = {} as Ids

function partsOf(of: Endpoint, ids: Ids, form: number): Record<string, unknown> {
  return Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = of[part]
      return schema ? [[part, exampleOf(schema, ids, form)]] : []
    }),
  )
}

/** The request that is right but for that value, and where which was put. */
export function hostileRequest({ of, form, path, value }: Hostile, ids: Ids) {
  const parts = partsOf(of, ids, form)
  const place = [...placesIn(parts)].find((each) => each.path === path)!
  place.of[place.name] = value
  const { params = {}, query = {}, body } = parts as Partial<Record<string, object>>
  return {
    request: { params: asText(params), query: asText(query), ...(body !== undefined && { body }) },
    said: `${of.name} ${path} ${JSON.stringify(value)?.slice(0, 60)}`,
  }
}

function asText(values: object): Record<string, never> {
  const given = Object.entries(values).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    given.map(([name, each]) => {
      const text = typeof each === 'object' ? JSON.stringify(each) : String(each)
      return [name, text.toWellFormed()]
    }),
  ) as Record<string, never>
}

interface Place {
  of: Record<string, unknown>
  name: string
  path: string
}

/** Every value within a request, those of lists and objects too. */
function* placesIn(within: Record<string, unknown>, path = ''): Generator<Place> {
  for (const [name, value] of Object.entries(within)) {
    const here = path ? `${path}.${name}` : name
    if (path) yield { of: within, name, path: here }
    if (typeof value === 'object' && value !== null) yield* placesIn(value as Record<string, unknown>, here)
  }
}
