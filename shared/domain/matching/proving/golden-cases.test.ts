import { expect, test } from 'vitest'
import type { MatchingResult, Tier } from '../engine/proposals/proposal.ts'
import { proposeMatches } from '../engine/propose-matches.ts'
import { lineOf } from './golden/golden-case.ts'
import { GOLDEN_CASES } from './golden/golden-cases.ts'

const TIER_WORDS: Record<Tier, string> = {
  auto_approved: 'automatic',
  suggested: 'suggested',
  manual_review: 'review',
}

for (const { name, bank, books, expect: expected, says, hints, rejected, aliases } of GOLDEN_CASES) {
  test(name, () => {
    const result = proposeMatches({
      bank: bank.map(lineOf),
      ledger: books.map(lineOf),
      memory: { rejectedPairs: new Set(rejected ?? []), aliases: aliases ?? [] },
    })
    expect(shownMatches(result)).toEqual([...expected].sort())
    const codes = result.proposals.flatMap(({ reasons, risks }) =>
      [...reasons, ...risks].map(({ code }) => code),
    )
    expect(codes).toEqual(expect.arrayContaining(says ?? []))
    if (hints)
      expect(
        result.nearMisses.map((miss) => `${miss.bankIds}~${miss.ledgerIds} ${miss.finding.code}`),
      ).toEqual(hints)
  })
}

test('there are at least sixty cases, each with a name of its own', () => {
  expect(new Set(GOLDEN_CASES.map(({ name }) => name)).size).toBe(GOLDEN_CASES.length)
  expect(GOLDEN_CASES.length).toBeGreaterThanOrEqual(60)
})

function shownMatches({ proposals }: MatchingResult): string[] {
  const rows = (ids: readonly string[]) => [...ids].sort().join('+')
  return proposals
    .map(({ bankIds, ledgerIds, tier }) => `${rows(bankIds)}=${rows(ledgerIds)} ${TIER_WORDS[tier]}`)
    .sort()
}
