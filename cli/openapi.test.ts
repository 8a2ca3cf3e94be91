import { expect, test } from 'vitest'
import { endpoints } from '../shared/contract/index.ts'
import { openApi } from '../shared/contract/openapi.ts'
import { declarationsIn, readVocabulary } from './read-vocabulary.ts'

type Json = Record<string, unknown>

const vocabulary = await readVocabulary()
const document = openApi(endpoints, vocabulary)
const components = (document.components as { schemas: Record<string, Json> }).schemas
const prefix = '#/components/schemas/'

test('every name in the document leads to a shape, and every shape is used', () => {
  const used = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  expect([...new Set([...used].map(([, name]) => name))].sort()).toEqual(Object.keys(components).sort())
})

test('with names it says what it says without them', () => {
  expect(unfolded(document.paths)).toEqual(unfolded(openApi(endpoints).paths))
})

test('a reply is named as the contract names it, with what its comments say, those of what it extends too', () => {
  const schema = { $ref: `${prefix}ShownMatch` }
  expect(document.paths).toHaveProperty(
    ['/api/matches', 'post', 'responses', '201', 'content', 'application/json', 'schema'],
    schema,
  )
  const { about, fields } = vocabulary.comments.get('ShownMatch')!
  expect(components.ShownMatch).toMatchObject({
    description: about,
    properties: {
      secondLook: { description: fields.secondLook },
      runId: { description: vocabulary.comments.get('Match')!.fields.runId },
    },
  })
  expect([about, fields.runId]).not.toContain(undefined)
})

test('comments are read of shapes and of their outermost fields', () => {
  const source = `import * as z from 'zod'

/** Of no shape that is exported. */
const Inner = z.string()

/**
 * Where it stands,
 * and since when.
 */
export const Place = Old.omit({ day: true })
  .extend({
    ...Other.shape,
    /** Of the map. */
    name: z.string(),
    plain: z.int(),
    parts: z.strictObject({
      /** Of a part. */
      name: z.string(),
    }),
  })
export type Place = z.output<typeof Place>

export const Bare = z.enum(['a: b'])
`
  expect(declarationsIn(source)).toEqual([
    {
      name: 'Place',
      about: 'Where it stands, and since when.',
      bases: ['Old', 'Other'],
      fields: { name: 'Of the map.' },
    },
    { name: 'Bare', bases: [], fields: {} },
  ])
})

/** With each shape where it is used, and without what is said of it. */
function unfolded(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(unfolded)
  if (typeof json !== 'object' || !json) return json
  const { $ref, ...rest } = json as Json
  if (typeof $ref === 'string' && $ref !== `${prefix}Problem`)
    return unfolded({ ...components[$ref.slice(prefix.length)], ...rest })
  const kept = Object.entries(json).flatMap(([key, each]): [string, unknown][] => {
    if (key === 'description' && typeof each === 'string') return []
    // The short form of what may be null as well, which has no room for a name.
    return key === 'type' && Array.isArray(each) ? [['anyOf', each.map((type) => ({ type }))]] : [[key, each]]
  })
  return Object.fromEntries(kept.map(([key, each]) => [key, unfolded(each)]))
}
