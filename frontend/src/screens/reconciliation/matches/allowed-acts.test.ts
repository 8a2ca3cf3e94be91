import { expect, test } from 'vitest'
import { allowedActs } from './allowed-acts.ts'

const match = (...days: string[]) => ({
  approvalStatus: 'pending' as const,
  createdBy: 'anna',
  approvedBy: null,
  reconciliationBatchId: null,
  sourceTransactions: days.map((transactionDate) => ({ transactionDate })),
})

const open = { lockedThrough: null, requiresSecondPerson: true }
const locked = { ...open, lockedThrough: '2026-01-31' }

test('nothing is offered of a match that an approval or a lock closes', () => {
  expect(allowedActs(match('2026-01-06'), open)).toEqual(['approve', 'reject', 'unmatch'])
  expect(allowedActs({ ...match('2026-01-06'), reconciliationBatchId: '1.202601.a' }, open)).toEqual([])
  expect(allowedActs(match('2026-01-31'), locked)).toEqual([])
  expect(allowedActs(match('2026-01-31', '2026-02-01'), locked)).toEqual(['reject', 'unmatch'])
})

test('what two people signed is taken apart, and not made pending again, where it posts an entry', () => {
  const signed = { ...match('2026-01-06'), approvalStatus: 'approved' as const, approvedBy: 'ben' }
  const posted = { ...signed, postedEntryId: '1.202601.a' }
  expect(allowedActs(posted, open)).toEqual(['unmatch'])
  expect(allowedActs(signed, open)).toEqual(['undo', 'unmatch'])
  expect(allowedActs({ ...posted, approvedBy: 'anna' }, open)).toEqual(['undo', 'unmatch'])
  expect(allowedActs({ ...posted, approvedBy: 'system' }, open)).toEqual(['undo', 'unmatch'])
  expect(allowedActs(posted, { ...open, requiresSecondPerson: false })).toEqual(['undo', 'unmatch'])
})
