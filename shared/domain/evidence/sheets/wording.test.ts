import { expect, test } from 'vitest'
import { anEvidencePackage } from '../an-evidence-package.ts'
import { closedInWords, stepLabels } from './wording.ts'

test('a completion that fell back is not called a revoked approval', () => {
  const steps = ['created', 'completed', 'revoked', 'completed', 'approved', 'revoked'] as const
  expect(
    stepLabels(
      steps.map((step, at) => ({ step, by: 'anna', at: `2026-01-01T00:00:0${at}.000Z`, reason: null })),
    ),
  ).toEqual(['Created', 'Completed', 'Completion taken back', 'Completed', 'Approved', 'Approval revoked'])
})

test('a closing balance of a file in which another is misprinted is the file’s, with why that one stays beside it', () => {
  const place = { importId: 'i1', fileName: 'january.csv', row: 3, day: '2026-01-31', isConsistent: false }
  const by = { by: 'anna', at: '2026-02-01T09:00:00.000Z' }
  const evidence = anEvidencePackage({
    closing: { balance: '1100.00', source: { kind: 'file', ...place } },
    explainedBalances: [{ said: 'They rise.', reason: 'A misprint, says the branch', ...by }],
  })
  expect(closedInWords(evidence)).toBe(
    'From january.csv at row 3, as of Jan 31, 2026. The balances of that file do not follow from its lines. Explained: A misprint, says the branch',
  )
})
