import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from 'vitest'
import type { Item } from '../../local-cloud/rough/item-size.ts'
import { fromItem, toItem, withBytes, withWrittenBytes } from './values.ts'

const stored = {
  text: 'Zoë',
  empty: '',
  whole: 12,
  part: -0.125,
  tiny: 1e-7,
  large: 12345678901234567890n,
  largest: Number.MAX_SAFE_INTEGER,
  yes: true,
  nothing: null,
  missing: undefined,
  bytes: new Uint8Array([1, 2, 255]),
  list: ['a', undefined, 1, ['b'], { inner: null }],
  map: { text: 'x', missing: undefined, deep: { list: [] } },
}

test('values are stored as the SDK stores them, and come back as it gives them', () => {
  const item = toItem(stored)
  const bySdk = marshall(stored, { removeUndefinedValues: true })
  const { B, ...rest } = bySdk.bytes!
  expect(rest).toEqual({})
  expect(item).toEqual({ ...bySdk, bytes: { B: Buffer.from(B!).toString('base64') } })
  expect(fromItem(item)).toStrictEqual(unmarshall(bySdk))
})

test('what the SDK refuses to store is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, /x/]) {
    expect(() => marshall({ value })).toThrow()
    expect(() => toItem({ value }), String(value)).toThrow('cannot be stored')
  }
})

test('a number beyond what a number holds comes back whole', () => {
  const item: Item = { n: { N: '-99999999999999999999' } }
  expect(fromItem(item)).toEqual(unmarshall(item as Parameters<typeof unmarshall>[0]))
})

test('bytes are written as text wherever they stand, and come back', () => {
  const bytes = new Uint8Array([7, 8])
  const held = { a: { B: bytes }, m: { M: { b: { B: bytes }, s: { S: 'x' } } }, l: { L: [{ B: bytes }] } }
  const written = withWrittenBytes(held)
  expect(written).toEqual({
    a: { B: 'Bwg=' },
    m: { M: { b: { B: 'Bwg=' }, s: { S: 'x' } } },
    l: { L: [{ B: 'Bwg=' }] },
  })
  expect(withBytes(written)).toEqual(held)
})
