import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test('a binary file is refused with every kind of file that would do, and in no programmer’s words', () => {
  const refusal = () => decodeText(Uint8Array.from([65, 0, 66, 0, 0, 0, 67, 200, 201, 202]))
  expect(refusal).toThrow(/^Please choose a CSV, Excel, OFX, QFX, QIF, CAMT\.053, MT940, BAI2 or PDF file\. /)
  expect(refusal).not.toThrow(/NUL/)
})
