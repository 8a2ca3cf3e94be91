import { expect, test } from 'vitest'
import { commentedOnIn, commentsAddress } from './comments-in-address.ts'

test('a link to a thread opens it, and one that was cut off opens nothing', () => {
  const to = { commentedOn: 'match', ownerId: '1.202601.01KCBQ8Z6H0000000000000000' } as const
  expect(commentedOnIn(commentsAddress(to))).toEqual(to)
  for (const named of [null, '', 'match', 'match~', 'salary~1']) expect(commentedOnIn(named)).toBeUndefined()
})
