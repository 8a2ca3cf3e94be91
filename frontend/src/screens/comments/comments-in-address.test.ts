import { expect, test } from 'vitest'
import { commentedOnIn } from './comments-in-address.ts'

test('a link to a thread opens it, and one that was cut off opens nothing', () => {
  const match = '1.202601.01KCBQ8Z6H0000000000000000'
  const line = `1.5.20260106.${'0'.repeat(26)}`
  expect(commentedOnIn(match)).toEqual({ commentedOn: 'match', ownerId: match })
  expect(commentedOnIn(line)).toEqual({ commentedOn: 'bank_line', ownerId: line })
  for (const named of [null, '', '1.2026', line.slice(0, -4)]) expect(commentedOnIn(named)).toBeUndefined()
})
