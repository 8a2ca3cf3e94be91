import { expect, test } from 'vitest'
import { secondLookSaid, signOffOf } from './match-words.ts'

test('whoever may approve their own match is not told to wait for somebody', () => {
  const [alone, two] = [{ requiresSecondPerson: false }, { requiresSecondPerson: true }]
  const pending = { approvalStatus: 'pending' } as const
  expect(signOffOf(alone, pending)).toBe('You can approve it under Matches.')
  expect(signOffOf(two, pending)).toBe('Somebody else has to approve it under Matches.')
  expect(signOffOf(alone, { approvalStatus: 'approved' })).toBe(
    'Approved with it: nobody else here could sign it off.',
  )
})

test('a match says what was answered at its second look, and what was answered before', () => {
  const look = { among: [], answeredBy: 'dana', answeredAt: '2026-03-02T09:00:00Z' }
  expect(secondLookSaid({ ...look, verdict: 'right', blindVerdict: 'right' })).toBe('The same was named')
  expect(secondLookSaid({ ...look, verdict: 'right', blindVerdict: 'wrong' })).toBe(
    'The same was named; at first: Something else was named',
  )
  expect(secondLookSaid({ ...look, verdict: null, blindVerdict: null })).toBeUndefined()
  expect(secondLookSaid(undefined)).toBeUndefined()
})
