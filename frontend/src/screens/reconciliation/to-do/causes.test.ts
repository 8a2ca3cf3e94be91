import { expect, test } from 'vitest'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { causesOf } from './causes.ts'

const proposal = (tier: Proposal['tier'], ...risks: string[]) =>
  ({
    tier,
    risks: risks.map((sentence) => ({ code: 'risk', sentence })),
    wouldTake: 'A reference',
  }) as Proposal

test('candidates that wait for the same reason are one group, the largest first', () => {
  const late = 'The bank shows it 4 days after the books'
  const causes = causesOf([
    proposal('suggested'),
    proposal('suggested'),
    proposal('suggested'),
    proposal('suggested', late),
    proposal('suggested', late),
    proposal('suggested', late),
    proposal('suggested', late),
    proposal('suggested', 'Alone'),
  ])
  expect(causes.map(({ sentence, proposals }) => [sentence, proposals.length])).toEqual([
    [late, 4],
    ['A reference', 3],
  ])
})

test('what needs a closer look is not approved unread with others', () => {
  const twin = 'An identical bank line stands beside it'
  const three = (tier: Proposal['tier']) => Array.from({ length: 3 }, () => proposal(tier, twin))
  const causes = causesOf([...three('manual_review'), ...three('suggested')])
  expect(causes.map(({ mayApproveAll }) => mayApproveAll)).toEqual([false, true])
})

test('what speaks against candidates twice is said in two sentences', () => {
  const [cause] = causesOf(
    Array.from({ length: 3 }, () => proposal('suggested', 'One stands beside it', 'Another fits')),
  )
  expect(cause!.sentence).toBe('One stands beside it. Another fits')
})
