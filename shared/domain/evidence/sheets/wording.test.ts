import { expect, test } from 'vitest'
import { stepLabels } from './wording.ts'

test('a completion that fell back is not called a revoked approval', () => {
  const steps = ['created', 'completed', 'revoked', 'completed', 'approved', 'revoked'] as const
  expect(
    stepLabels(
      steps.map((step, at) => ({ step, by: 'anna', at: `2026-01-01T00:00:0${at}.000Z`, reason: null })),
    ),
  ).toEqual(['Created', 'Completed', 'Completion taken back', 'Completed', 'Approved', 'Approval revoked'])
})
