import { expect, test } from 'vitest'
import { day } from '../../../../../../shared/domain/calendar/day.ts'
import { findingsOf } from './findings.ts'

type Proof = Parameters<typeof findingsOf>[0]
const aProof = (changes: Partial<Proof>): Proof =>
  ({ rowsAccepted: 3, stated: 'absent', balanceChain: 'holds', brokenAt: [], ...changes }) as Proof

test('what needs a look stands before what is as it should be', () => {
  const continuity = { kind: 'gap', from: day('2026-02-01'), to: day('2026-02-28') } as const
  const findings = findingsOf(aProof({}), 1, { continuity, balance: 'differs' })
  expect(findings.map(({ isGood }) => isGood)).toEqual([false, false, true, true])
  expect(findings[0]?.sentence).toContain('No file covers')
})

test('a file without a fault has no warning', () => {
  const continuity = { kind: 'follows' } as const
  const findings = findingsOf(aProof({}), 0, { continuity, balance: 'agrees' })
  expect(findings.every(({ isGood }) => isGood)).toBe(true)
})
