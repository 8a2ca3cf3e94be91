import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, dayFromNumber, dayNumber } from '../../calendar/day.ts'
import { absolute, sumOf } from '../../money/money.ts'
import { gradeEach } from '../proving/workload/grade-matches.ts'
import { makeWorkload } from '../proving/workload/make-workload.ts'
import { PROFILES } from '../proving/workload/profiles.ts'
import type { MatchingResult, OpenLine, Proposal } from './proposals/proposal.ts'
import { pairKey } from './proposals/proposal.ts'
import { proposeMatches } from './propose-matches.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from './thresholds.ts'

const START = dayNumber(day('2025-03-01'))
const WORDS = ['ACME', 'NORTHWIND', 'HARBOR', 'DEPOSIT', 'INV-1001', 'INV-1002', 'CHQ 77', 'Ana Silva', 'POS']

/** Few amounts, few days, few words: everything is everything's rival. */
const someLines = (prefix: string, max: number) =>
  fc
    .array(
      fc.record({
        lag: fc.nat(14),
        cents: fc.constantFrom(1000, 1000, 1999, 2500, 2501, 3000, 3500, 5500, -1000, -2500, 0, 7550),
        units: fc.constantFrom(0, 0, 0, 0, 50),
        text: fc.subarray(WORDS, { maxLength: 3 }).map((words) => words.join(' ')),
        reference: fc.option(fc.constantFrom('INV-1001', 'INV-1002', '77'), { nil: undefined }),
        currency: fc.constantFrom('USD', 'USD', 'USD', 'CAD'),
      }),
      { maxLength: max },
    )
    .map((lines) =>
      lines.map(({ lag, cents, units, text, reference, currency }, at): OpenLine => {
        const amount = BigInt(cents * 100 + units) * (prefix === 'B' ? 1n : -1n)
        const line = { id: `${prefix}${at}`, day: dayFromNumber(START + lag), amount, text, currency }
        return reference === undefined ? line : { ...line, reference }
      }),
    )

const someBooks = fc.tuple(someLines('B', 14), someLines('L', 14))

const linksOf = ({ proposals }: MatchingResult) =>
  proposals
    .map(({ bankIds, ledgerIds, tier }) => `${[...bankIds].sort()}=${[...ledgerIds].sort()} ${tier}`)
    .sort()

const asText = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))

function check(property: (bank: OpenLine[], ledger: OpenLine[]) => void): void {
  fc.assert(
    fc.property(someBooks, ([bank, ledger]) => property(bank, ledger)),
    { numRuns: 300 },
  )
}

test('every line is in one proposal or unmatched, and never in two', () => {
  check((bank, ledger) => {
    const { proposals, unmatchedBankIds, unmatchedLedgerIds } = proposeMatches({ bank, ledger })
    const banks = [...proposals.flatMap((proposal) => proposal.bankIds), ...unmatchedBankIds]
    const ledgers = [...proposals.flatMap((proposal) => proposal.ledgerIds), ...unmatchedLedgerIds]
    expect(banks.sort()).toEqual(bank.map((line) => line.id).sort())
    expect(ledgers.sort()).toEqual(ledger.map((line) => line.id).sort())
  })
})

test('a match sums to zero within a cent, has at most 40 lines and one currency', () => {
  check((bank, ledger) => {
    const lineOf = new Map([...bank, ...ledger].map((line) => [line.id, line]))
    for (const { bankIds, ledgerIds, difference } of proposeMatches({ bank, ledger }).proposals) {
      const lines = [...bankIds, ...ledgerIds].map((id) => lineOf.get(id)!)
      const sum = sumOf(lines.map((line) => line.amount))
      expect(sum).toBe(difference)
      expect(absolute(sum)).toBeLessThanOrEqual(100n)
      expect(lines.length).toBeLessThanOrEqual(40)
      expect(new Set(lines.map((line) => line.currency)).size).toBe(1)
    }
  })
})

test('bank lines that cancel out are no match with an entry that moves nothing, whatever reference they share', () => {
  const lineOf = (id: string, amount: bigint): OpenLine => {
    return { id, day: dayFromNumber(START), amount, text: 'INV-1002', currency: 'USD' }
  }
  const bank = [lineOf('B0', 350000n), lineOf('B1', -250000n), lineOf('B2', -100000n)]
  const { proposals, unmatchedLedgerIds } = proposeMatches({ bank, ledger: [lineOf('L0', 0n)] })
  expect(proposals).toEqual([])
  expect(unmatchedLedgerIds).toEqual(['L0'])
})

test('the order of the lines changes not a byte', () => {
  fc.assert(
    fc.property(
      someBooks.chain(([bank, ledger]) =>
        fc.tuple(
          fc.constant({ bank, ledger }),
          fc.shuffledSubarray(bank, { minLength: bank.length }),
          fc.shuffledSubarray(ledger, { minLength: ledger.length }),
        ),
      ),
      ([input, bank, ledger]) => {
        expect(asText(proposeMatches({ bank, ledger }))).toBe(asText(proposeMatches(input)))
      },
    ),
    { numRuns: 200 },
  )
})

test('in an account of which nothing is known a tier promises no more than the lower of rule score and probability', () => {
  check((bank, ledger) => {
    for (const { tier, ruleScore, confidenceScore, wouldTake } of proposeMatches({ bank, ledger })
      .proposals) {
      // More than three days apart there are no points: what is suggested there is so by its probability.
      const percent = Math.min(ruleScore || 100, confidenceScore * 100)
      if (tier === 'auto_approved') expect(Math.min(ruleScore, percent)).toBeGreaterThanOrEqual(95)
      if (tier === 'suggested') expect(percent).toBeGreaterThanOrEqual(79.99)
      expect(wouldTake === undefined).toBe(tier === 'auto_approved')
    }
  })
})

test('in an account of which nothing is known no match is automatic where a day of the bank is more than three from one of the books', () => {
  check((bank, ledger) => {
    const dayOf = new Map([...bank, ...ledger].map((line) => [line.id, dayNumber(line.day)]))
    for (const { tier, bankIds, ledgerIds } of proposeMatches({ bank, ledger }).proposals) {
      if (tier !== 'auto_approved') continue
      for (const bankId of bankIds)
        for (const ledgerId of ledgerIds)
          expect(Math.abs(dayOf.get(bankId)! - dayOf.get(ledgerId)!)).toBeLessThanOrEqual(3)
    }
  })
})

test('a rejected pair is never proposed, alone or in a group', () => {
  check((bank, ledger) => {
    const rejectedPairs = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const { proposals } = proposeMatches({ bank, ledger, memory: { rejectedPairs } })
      for (const { bankIds, ledgerIds } of proposals) {
        for (const b of bankIds) {
          for (const l of ledgerIds) {
            expect(rejectedPairs.has(pairKey(b, l))).toBe(false)
            rejectedPairs.add(pairKey(b, l))
          }
        }
      }
    }
  })
})

test('nothing is automatic with a rival that comes near', () => {
  for (const seed of [31, 32, 33]) {
    const { proposals } = proposeMatches(makeWorkload({ ...PROFILES.murky, lines: 900, seed }))
    const automatic = proposals.filter(({ tier }) => tier === 'auto_approved')
    expect(automatic.length).toBeGreaterThan(100)
    for (const { rival } of automatic) {
      if (rival) expect(rival.margin).toBeGreaterThanOrEqual(DEFAULT_THRESHOLDS.autoMargin - 0.01)
    }
  }
})

test('a year of lines in any order gives the same bytes', () => {
  for (const [profile, seed] of [
    ['crowded', 41],
    ['murky', 42],
  ] as const) {
    const { bank, ledger } = makeWorkload({ ...PROFILES[profile], lines: 2500, seed })
    const shuffled = (lines: OpenLine[]) => lines.map((_, at) => lines[(at * 1009 + 17) % lines.length]!)
    expect(new Set(shuffled(bank)).size).toBe(bank.length)
    expect(asText(proposeMatches({ bank: shuffled(bank), ledger: [...ledger].reverse() }))).toBe(
      asText(proposeMatches({ bank, ledger })),
    )
  }
})

test('the probability does not promise more than comes true', () => {
  const said: number[] = []
  const isRight: boolean[] = []
  for (const profile of ['everyday', 'crowded', 'murky', 'numbered'] as const) {
    for (const seed of [51, 52, 53, 54, 55, 56]) {
      const workload = makeWorkload({ ...PROFILES[profile], lines: 2000, counterparties: 400, seed })
      const pairs = proposeMatches(workload).proposals.filter(
        ({ cardinality }) => cardinality === 'one_to_one',
      )
      said.push(...pairs.map(({ confidenceScore }) => confidenceScore))
      isRight.push(
        ...gradeEach(
          workload,
          pairs.map(({ bankIds, ledgerIds }) => ({ bankId: bankIds[0]!, ledgerId: ledgerIds[0]! })),
        ),
      )
    }
  }
  for (const [from, to] of [
    [0.3, 0.6],
    [0.6, 0.8],
    [0.8, 0.95],
    [0.95, 0.99],
    [0.99, 1.01],
  ] as const) {
    const mine = [...said.keys()].filter((at) => said[at]! >= from && said[at]! < to)
    const promised = mine.reduce((sum, at) => sum + said[at]!, 0) / mine.length
    const came = mine.filter((at) => isRight[at]).length / mine.length
    expect(mine.length).toBeGreaterThan(60)
    // What chance does to so few: two standard errors.
    const byChance = 2 * Math.sqrt((promised * (1 - promised)) / mine.length)
    expect(came).toBeGreaterThan(promised - 0.03 - byChance)
    // Nor so much less that it would be of no use.
    expect(came).toBeLessThan(promised + 0.3)
  }
})

test('exchanging the sides exchanges the sides of every match and nothing else', () => {
  for (const [profile, seed] of [
    ['everyday', 4],
    ['murky', 5],
    ['bankFirst', 6],
  ] as const) {
    const { bank, ledger } = makeWorkload({ ...PROFILES[profile], lines: 900, seed })
    const straight = proposeMatches({ bank, ledger })
    const crossed = proposeMatches({ bank: ledger, ledger: bank })
    const back = crossed.proposals.map((proposal) => ({
      ...proposal,
      bankIds: proposal.ledgerIds,
      ledgerIds: proposal.bankIds,
    }))
    const shown = ({ bankIds, ledgerIds, tier, ruleScore, confidenceScore }: Proposal) =>
      `${[...bankIds].sort()}=${[...ledgerIds].sort()} ${tier} ${ruleScore} ${confidenceScore}`
    expect(back.map(shown).sort()).toEqual(straight.proposals.map(shown).sort())
  }
})

test('a line that has nothing to do with the others changes no match', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { bank, ledger } = makeWorkload({ ...PROFILES.crowded, lines: 150, seed })
    const stranger: OpenLine = { id: 'stranger', day: day('2025-06-30'), amount: 987654321n, text: 'QWXYZ' }
    const before = proposeMatches({ bank, ledger })
    expect(linksOf(proposeMatches({ bank: [...bank, stranger], ledger }))).toEqual(linksOf(before))
    expect(linksOf(proposeMatches({ bank, ledger: [...ledger, stranger] }))).toEqual(linksOf(before))
  }
})

test('a pair is no longer automatic once an entry as good as its own stands beside it', () => {
  const { bank, ledger } = makeWorkload({ lines: 250, seed: 9 })
  const automatic = proposeMatches({ bank, ledger }).proposals.filter(
    ({ tier, cardinality }) => tier === 'auto_approved' && cardinality === 'one_to_one',
  )
  expect(automatic.length).toBeGreaterThan(50)
  for (const { bankIds, ledgerIds } of automatic.slice(0, 40)) {
    const entry = ledger.find(({ id }) => id === ledgerIds[0])!
    const rival = { ...entry, id: 'rival', text: `${entry.text} ZQ` }
    const tierOf = proposeMatches({ bank, ledger: [...ledger, rival] }).proposals.find((proposal) =>
      proposal.bankIds.includes(bankIds[0]!),
    )?.tier
    expect(tierOf).not.toBe('auto_approved')
  }
})

test('on clean texts no automatic match is wrong, and hardly any is missed', () => {
  for (const seed of [21, 22, 23]) {
    const workload = makeWorkload({ ...PROFILES.clean, lines: 1500, seed })
    const truth = new Set(workload.truth.map(({ bankIds, ledgerIds }) => keyOf(bankIds, ledgerIds)))
    const { proposals } = proposeMatches(workload)
    const wrong = proposals.filter(
      (proposal) =>
        proposal.tier === 'auto_approved' && !truth.has(keyOf(proposal.bankIds, proposal.ledgerIds)),
    )
    expect(wrong).toEqual([])
    const right = proposals.filter(({ bankIds, ledgerIds }) => truth.has(keyOf(bankIds, ledgerIds)))
    expect(right.length).toBeGreaterThan(0.97 * workload.truth.length)
  }
})

test('amounts that no double can tell apart are still compared exactly', () => {
  const huge = 9_007_199_254_740_993_000n
  const entry = { id: 'l', day: day('2025-03-04'), amount: -huge, text: 'Treasury' }
  const line = { id: 'b', day: day('2025-03-04'), text: 'TREASURY' }
  const matchOf = (amount: bigint) =>
    proposeMatches({ bank: [{ ...line, amount }], ledger: [entry] }).proposals
  expect(matchOf(huge)).toHaveLength(1)
  expect(matchOf(huge + 100n)[0]?.difference).toBe(100n)
  expect(matchOf(huge + 101n)).toEqual([])
})

test('taken strictly, days that this account usually takes count as the same day, in a year of lines and not in three', () => {
  const payments = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const booked = START + 7 * Math.floor(at / 3)
      const amount = BigInt(10_000 + 731 * at) * 100n
      const text = `${WORDS[at % 3]} ${String.fromCharCode(65 + (at % 26))}OX`
      return {
        entry: { id: `L${at}`, day: dayFromNumber(booked), amount: -amount, text },
        line: { id: `B${at}`, day: dayFromNumber(booked + 2), amount, text },
      }
    })
  const tiersOf = (count: number, options: Partial<Thresholds> = { strict: 1 }) => {
    const made = payments(count)
    const { proposals } = proposeMatches({
      bank: made.map(({ line }) => line),
      ledger: made.map(({ entry }) => entry),
      options,
    })
    expect(proposals).toHaveLength(count)
    return new Set(proposals.map(({ tier, ruleScore }) => `${tier} ${ruleScore}`))
  }
  expect(tiersOf(3)).toEqual(new Set(['suggested 85']))
  expect(tiersOf(150)).toEqual(new Set(['auto_approved 100']))
  expect(tiersOf(150, { strict: 1, usualDaysShare: 1.01 })).toEqual(new Set(['suggested 85']))
})

test('a line whose wording rarely has a partner is not given one lightly', () => {
  const workload = makeWorkload({ lines: 800, seed: 12, bankOnlyShare: 0.02 })
  const fees = Array.from({ length: 30 }, (_, at): OpenLine => {
    const date = dayFromNumber(dayNumber(day('2025-01-02')) + 12 * at)
    return {
      id: `fee${at}`,
      day: date,
      amount: BigInt(-(1100 + 37 * at)) * 100n,
      text: 'ACCOUNT MAINTENANCE',
    }
  })
  const sixDaysBefore = dayFromNumber(dayNumber(fees[4]!.day) - 6)
  const entry: OpenLine = { id: 'entry', day: sixDaysBefore, amount: -fees[4]!.amount, text: 'Stamps' }
  const confidenceOf = (bank: OpenLine[]) =>
    proposeMatches({ bank, ledger: [...workload.ledger, entry] }).proposals.find(({ ledgerIds }) =>
      ledgerIds.includes('entry'),
    )!.confidenceScore
  const doubtAlone = 1 - confidenceOf([...workload.bank, fees[4]!])
  const doubtAmong = 1 - confidenceOf([...workload.bank, ...fees])
  expect(doubtAmong).toBeGreaterThan(5 * doubtAlone)
})

function keyOf(bankIds: readonly string[], ledgerIds: readonly string[]): string {
  return `${[...bankIds].sort()}=${[...ledgerIds].sort()}`
}
