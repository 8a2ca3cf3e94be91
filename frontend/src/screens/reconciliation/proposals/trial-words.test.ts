import { expect, test } from 'vitest'
import { trialInWords } from './trial-words.ts'

const none = { proposed: 0, agreed: 0, disagreed: 0, unknown: 0 }
const tiers = (auto: Partial<typeof none>) => ({
  auto_approved: { ...none, ...auto },
  suggested: none,
  manual_review: none,
})

test('a trial says in a sentence what would change, and how much of it is known', () => {
  const asItIs = tiers({ proposed: 1162 })
  const asTried = tiers({ proposed: 1171, agreed: 1150, disagreed: 2, unknown: 19 })
  expect(trialInWords({ asItIs, asTried })).toBe(
    '9 matches more would be automatic than now. Of the 1,171 that would be, 2 were decided otherwise, and of 19 nobody has decided yet.',
  )
  expect(trialInWords({ asItIs: asTried, asTried: tiers({ proposed: 1170, agreed: 1170 }) })).toBe(
    '1 match fewer would be automatic than now. Of the 1,170 that would be, 0 were decided otherwise.',
  )
  expect(trialInWords({ asItIs, asTried: tiers({}) })).toBe(
    '1,162 matches fewer would be automatic than now.',
  )
  expect(trialInWords({ asItIs: tiers({ proposed: 3 }), asTried: tiers({ proposed: 3, unknown: 3 }) })).toBe(
    'As many would be automatic as now: 3. Of the 3 that would be, 0 were decided otherwise, and of 3 nobody has decided yet.',
  )
})
