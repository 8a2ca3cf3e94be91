import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHash, saysTheSame } from './content-hash.ts'

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, true, 0, -0, 1, 1n, '1', '', 'a'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('value')),
  ),
}))
const content = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value)

test('two things say the same exactly when they have one hash', () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      expect(saysTheSame(one, other)).toBe(contentHash(one) === contentHash(other))
    }),
    { numRuns: 1_000 },
  )
})

test('what is not there, what is nothing and the order of names are as they are in a hash', () => {
  const says = { a: 1n, b: [undefined, { c: undefined }], d: undefined }
  expect(saysTheSame(says, { b: [null, {}], a: 1 })).toBe(true)
  expect(saysTheSame(says, { b: [null, {}], a: 1, d: null })).toBe(false)
  expect(saysTheSame({ a: undefined, b: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(saysTheSame({ a: [] }, { a: {} })).toBe(false)
})
