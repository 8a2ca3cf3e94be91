import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflated, inflated } from './deflated.ts'

const LONG = 100_000

test('what is deflated comes out as it was put in, with the words that are known and without them', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(inflated(deflated(json), LONG)).toBe(json)
      expect(inflated(deflateRawSync(json), LONG)).toBe(json)
    }),
  )
})

test('a match takes half of the room that it has without the words', () => {
  const match = JSON.stringify({
    id: '1.202601.01',
    companyId: 1,
    matchType: 'one_to_one',
    matchId: null,
    confidenceScore: 0.9,
    approvalStatus: 'pending',
    approvedBy: null,
    approvedAt: null,
    reconciliationBatchId: null,
  })
  expect(deflated(match).length).toBeLessThan(deflateRawSync(match).length / 2)
})

test('what comes to more than it may is no text', () => {
  expect(() => inflated(deflated('n'.repeat(LONG + 1)), LONG)).toThrow()
})
