/** The month reckoned again by hand, from prices and counts typed here anew, so that a slip in the document's formula shows. */
import { expect, test } from 'vitest'
import { monthOf } from './monthly-cost.ts'
import { volumes } from './volumes.ts'

/** A million units written for $0.625 and read for $0.125; rounded as one does on paper. */
const byHand: Record<string, Record<string, number>> = {
  'One office': {
    // 2,000 lines of 19 units and 3,000 decisions of 18: 92,000.
    written: 0.06,
    // 30,000 requests of 18 units, 24,000 lines recounted 30 times for 0.7, seals 0.1 million, the outbox 0.7 million.
    read: 0.125 * (0.54 + 0.5 + 0.1 + 0.7),
    // 0.08 GB at 45 cents, and five copies at 10.
    kept: 0.08 * 0.95,
    // 0.04 million calls of KMS; requests at $1 twice and traces at $5: $7 a million.
    requests: 0.12 + 0.03 * 7,
    functions: 0.1,
    people: 0.06,
    // 6,000 and 2,000 puts of anchors at $5 a million, 90 recounts that read 720 at 40 cents.
    anchors: 0.04 + 0.03,
    // Three queues at 0.65 million polls for 40 cents, three for 50; 51 metrics with an alarm, four of our own, a dashboard.
    standing: 0.78 + 0.97 + 5.1 + 1.2 + 3,
    // 720 tries of the main job: 240 units written are 15 hundredths of a thousandth of a dollar, requests and seconds twice as much.
    canary: 720 * 0.00045,
  },
  'A practice': {
    written: 0.625 * (40_000 * 19 + 40_000 * 18) * 1e-6,
    read: 0.125 * (0.4 * 18 + 0.96 * 30 * 0.7 + 3 + 0.7),
    kept: 3.1 * 0.95,
    requests: 0.4 * 7 + 0.4 * 3 + 0.2 + 0.25,
    functions: 0.6,
    people: 0.3,
    anchors: 5 * (0.08 + 0.03 + 0.03) + 0.4 * 1.4,
    standing: 11.1,
    canary: 0.33,
  },
  'A group': {
    written: 0.625 * (0.6 * 19 + 0.4 * 18),
    read: 0.125 * (4 * 18 + 14.4 * 30 * 0.7 + 42),
    kept: 47 * 0.95,
    requests: 4 * 7 + 5.2 + 1.7 + 2.4 + 0.8,
    functions: 4,
    people: 2.4,
    anchors: 5 * (0.8 + 0.3 + 0.3) + 0.4 * 14,
    standing: 11.4,
    canary: 0.33,
  },
}

test.each(volumes)('$name pays what the sum by hand says, within a fifth', (volume) => {
  const hand = Object.values(byHand[volume.name] ?? {}).reduce((sum, cost) => sum + cost, 0)
  const { total } = monthOf(volume)
  expect([Math.round(total), total / hand > 0.8, total / hand < 1.2]).toEqual([Math.round(total), true, true])
})
