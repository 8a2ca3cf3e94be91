import { expect, test } from 'vitest'
import { packed, type Texts, unpacked } from './search-block.ts'

/** Comes to about so many bytes of JSON. */
const textsOf = (bytes: number): Texts =>
  new Map(Array.from({ length: Math.ceil(bytes / 50) }, (_, at) => [`07#${String(at).padStart(40, '0')}`, 1]))

test.each([0, 200, 60_000, 65_000, 66_000, 70_000, 400_000])(
  'texts of about %i bytes come out of a block as they went in',
  (bytes) => {
    const texts = textsOf(bytes)
    expect(unpacked(packed(texts))).toEqual(texts)
  },
)

test('texts of another block are not mixed with those before', () => {
  const [long, short] = [textsOf(50_000), textsOf(200)]
  const [first, second] = [unpacked(packed(long)), unpacked(packed(short))]
  expect([first, second]).toEqual([long, short])
})

test('a block that is cut off is refused', () => {
  for (const bytes of [200, 400_000]) {
    const whole = packed(textsOf(bytes))
    expect(() => unpacked(whole.subarray(0, whole.length - 40))).toThrow()
  }
})
