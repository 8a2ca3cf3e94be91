import { expect, test } from 'vitest'
import { signOffOf } from './match-words.ts'

test('whoever may approve their own match is not told to wait for somebody', () => {
  expect(signOffOf({ requiresSecondPerson: false })).toBe('You can approve it under Matches.')
  expect(signOffOf({ requiresSecondPerson: true })).toBe('Somebody else has to approve it under Matches.')
})
