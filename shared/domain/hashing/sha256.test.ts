import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portableHex, sha256, sha256Hex } from './sha256.ts'

test('the hash is that of the standard', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect([...sha256('abc').subarray(0, 4)]).toEqual([0xba, 0x78, 0x16, 0xbf])
})

test('the hash of the platform is that of the portable one, of text and of bytes', () => {
  const of = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 300 }))
  fc.assert(fc.property(of, (some) => sha256Hex(some) === portableHex(some)))
})
