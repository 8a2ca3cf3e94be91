import { expect, test } from 'vitest'
import type { Match } from '../../../../../shared/contract/matches.ts'
import { canMatchAgain, goesWithIt } from './taken-apart.ts'

const payment = {
  number: 'PAY-2026-000001',
  documents: [{ number: 'BILL-2026-000001' }, { number: 'BILL-2026-000004' }],
} as unknown as NonNullable<Match['payment']>

test('whoever takes a match apart reads which entry or payment goes with it; only of a plain one nothing is deleted', () => {
  expect(goesWithIt({})).toBe('Nothing is deleted, and the lines can be matched anew.')
  expect(goesWithIt({ postedEntryId: 'e' })).toBe('The entry that was posted for it is void.')
  expect(goesWithIt({ postedEntryId: 'e', payment })).toBe(
    'The payment PAY-2026-000001 is void, and what it paid is open again: BILL-2026-000001, BILL-2026-000004.',
  )
  expect(goesWithIt({ postedEntryId: 'e', transferId: 't' })).toContain(
    'Both sides of the transfer are undone',
  )
  expect(goesWithIt({ differenceEntryId: 'e' })).toContain('The entry that posts the difference is void')
})

test('what cannot be matched again at once, since an entry went with it, offers no way back that would be refused', () => {
  expect(canMatchAgain({})).toBe(true)
  expect(canMatchAgain({ postedEntryId: 'e' })).toBe(false)
  expect(canMatchAgain({ differenceEntryId: 'e' })).toBe(false)
  expect(canMatchAgain({ transferId: 't' })).toBe(false)
})
