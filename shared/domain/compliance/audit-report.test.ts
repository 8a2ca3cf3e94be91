import { expect, test } from 'vitest'
import { proofOf } from './audit-report.ts'

const none = { openingBalance: null, closingBalance: null, totalIn: '100.00', totalOut: '-40.00' }

test('a file with a misprinted balance is told apart from one that has no balances', () => {
  expect(proofOf({ ...none, isConsistent: false })).toBe('balances do not follow')
  expect(proofOf({ ...none, isConsistent: null })).toBe('no balances')
  const both = { ...none, openingBalance: '1000.00', isConsistent: true }
  expect(proofOf({ ...both, closingBalance: '1060.00' })).toBe('proved')
  expect(proofOf({ ...both, closingBalance: '1060.01' })).toBe('differs')
})
