/** How far the automatic tier reaches, and what it says of itself. */
import { expect, test } from 'vitest'
import { budgetMs } from '../../../../test/budget.ts'
import { dayNumber } from '../../calendar/day.ts'
import { gradeMatches } from '../proving/workload/grade-matches.ts'
import { makeWorkload } from '../proving/workload/make-workload.ts'
import { counterpartiesOf, YEARS } from '../proving/workload/profiles.ts'
import { proposeMatches } from './propose-matches.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from './thresholds.ts'

test('days far apart do not forbid that a match is automatic, unless the account is taken strictly', () => {
  const workload = aYear('neat', 1500, 61)
  const apart = (options: Partial<Thresholds>) => {
    const dayOf = new Map(
      [...workload.bank, ...workload.ledger].map((line) => [line.id, dayNumber(line.day)]),
    )
    return proposeMatches({ ...workload, options }).proposals.filter(
      ({ tier, bankIds: [b], ledgerIds: [l] }) =>
        tier === 'auto_approved' && Math.abs(dayOf.get(b!)! - dayOf.get(l!)!) > 3,
    ).length
  }
  expect(apart({})).toBeGreaterThan(50)
  expect(apart({ strict: 1 })).toBe(0)
})

test('the automatic tier says how many of it are wrong, within a factor of two, and keeps its budget', () => {
  for (const kind of ['neat', 'worn', 'broken'] as const) {
    let [count, expected, wrong] = [0, 0, 0]
    for (let seed = 71; seed < 75; seed++) {
      const workload = aYear(kind, 2000, seed)
      const { automatic, proposals } = proposeMatches(workload)
      count += automatic.count
      expected += automatic.expectedWrong
      wrong += gradeMatches(workload, proposals).automatic.wrong
    }
    expect(expected / count).toBeLessThanOrEqual(DEFAULT_THRESHOLDS.errorBudget)
    // A handful more or less is chance.
    expect(wrong).toBeLessThanOrEqual(2 * expected + 3)
    expect(wrong).toBeGreaterThanOrEqual(expected / 2 - 3)
  }
})

test('worse texts and a smaller budget make fewer matches automatic', () => {
  const count = (kind: keyof typeof YEARS, errorBudget: number) =>
    proposeMatches({ ...aYear(kind, 1500, 81), options: { errorBudget } }).automatic.count
  expect(count('neat', 1 / 2000)).toBeGreaterThan(count('worn', 1 / 2000))
  expect(count('worn', 1 / 2000)).toBeGreaterThan(count('broken', 1 / 2000))
  expect(count('worn', 1 / 200)).toBeGreaterThan(count('worn', 1 / 2000))
  expect(count('worn', 1 / 20_000)).toBeLessThan(count('worn', 1 / 2000))
})

test(
  'why a match is not automatic is said of the company where it accepts too little, and asks for nothing that the bank line says already',
  () => {
    const { bank, ledger } = aYear('worn', 1500, 81)
    const said = (errorBudget: number) =>
      proposeMatches({ bank, ledger, options: { errorBudget } }).proposals.flatMap((proposal) =>
        proposal.wouldTake?.startsWith('About one in')
          ? [{ ...proposal, wouldTake: proposal.wouldTake, codes: proposal.reasons.map(({ code }) => code) }]
          : [],
      )
    const least = said(1 / 100_000)
    const ofCompany = least.filter(({ wouldTake }) => wouldTake.includes('than the company accepts'))
    expect(ofCompany.length).toBeGreaterThan(100)
    for (const { wouldTake, codes } of [...least, ...said(1 / 100)]) {
      expect(wouldTake).not.toContain('would make it automatic')
      if (codes.includes('name.same')) expect(wouldTake).not.toContain('The name on the bank line')
      if (codes.includes('reference.same')) expect(wouldTake).not.toContain('A reference on the bank line')
    }
    for (const { wouldTake } of said(1 / 100).filter(({ confidenceScore }) => confidenceScore < 0.9))
      expect(wouldTake).toContain('too many to approve them automatically')
  },
  budgetMs(20),
)

function aYear(kind: keyof typeof YEARS, lines: number, seed: number) {
  return makeWorkload({ ...YEARS[kind], lines, counterparties: counterpartiesOf(lines), seed })
}
