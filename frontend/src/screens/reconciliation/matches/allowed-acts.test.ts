import { expect, test } from 'vitest'
import { allowedActs } from './allowed-acts.ts'

const match = (...days: string[]) => ({
  approvalStatus: 'pending' as const,
  reconciliationBatchId: null,
  sourceTransactions: days.map((transactionDate) => ({ transactionDate })),
})

test('nothing is offered of a match that an approval or a lock closes', () => {
  expect(allowedActs(match('2026-01-06'), null)).toEqual(['approve', 'reject', 'unmatch'])
  expect(allowedActs({ ...match('2026-01-06'), reconciliationBatchId: '1.202601.a' }, null)).toEqual([])
  expect(allowedActs(match('2026-01-31'), '2026-01-31')).toEqual([])
  expect(allowedActs(match('2026-01-31', '2026-02-01'), '2026-01-31')).toEqual(['reject', 'unmatch'])
})
