/** How often the engine is right, and how much of the truth it finds, on made-up books of several kinds. */
import type { Proposal } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import { DEFAULT_THRESHOLDS } from '../shared/domain/matching/engine/thresholds.ts'
import {
  type Grade,
  gradeEach,
  gradeMatches,
  pooled,
} from '../shared/domain/matching/proving/workload/grade-matches.ts'
import { makeWorkload, type Workload } from '../shared/domain/matching/proving/workload/make-workload.ts'
import { PROFILES, type ProfileName } from '../shared/domain/matching/proving/workload/profiles.ts'
import type { Figure, MeasureOptions } from './figure.ts'
import { askOracle, type OraclePair } from './matching-oracle.ts'
import { manyNames } from './matching-speed.ts'
import { matchByAmount } from './naive-matching.ts'

const SIZES = [
  { lines: 1_000, seeds: 8 },
  { lines: 10_000, seeds: 3 },
]

const SEEDS_FROM = 4000

export function measure({ large, seed }: MeasureOptions): Figure[] {
  const sizes = large ? [...SIZES, { lines: 100_000, seeds: 1 }] : SIZES
  const profiles = Object.keys(PROFILES) as ProfileName[]
  return sizes.flatMap(({ lines, seeds }) =>
    profiles.flatMap((profile) => measureProfile(profile, lines, seeds, seed)),
  )
}

function measureProfile(profile: ProfileName, lines: number, seeds: number, seed: number): Figure[] {
  const engine: Grade[] = []
  const rule: Grade[] = []
  const oracle = { automatic: 0, everything: 0 }
  for (let i = 0; i < seeds; i++) {
    const workload = makeWorkload({
      ...PROFILES[profile],
      lines,
      counterparties: manyNames(lines),
      // One seed is new every day, so that nothing is tuned to those that stay.
      seed: i === 0 ? seed : SEEDS_FROM + i,
    })
    const grade = gradeMatches(workload, proposeMatches(workload).proposals)
    engine.push(grade)
    rule.push(gradeMatches(workload, matchByAmount(workload.bank, workload.ledger).map(asProposal)))
    const asked = askOracle(workload)
    const mayBeAutomatic = asked.filter(({ days }) => days <= DEFAULT_THRESHOLDS.autoDaysMax)
    oracle.automatic += pairsAtPrecision(workload, mayBeAutomatic, grade.automatic.precision)
    oracle.everything += pairsAtPrecision(workload, asked, grade.everything.precision)
  }
  const all = pooled(engine)
  const naive = pooled(rule)
  const title = `${profile} ${lines.toLocaleString('en')}`
  const share = (name: string, value: number, bound: Partial<Figure> = {}): Figure => ({
    name: `${title}: ${name}`,
    value,
    unit: '',
    ...bound,
  })
  return [
    share('automatic, precision', all.automatic.precision, {
      atLeast: profile === 'clean' ? 0.9999 : 0.9995,
      note: `${all.automatic.wrong} wrong of ${all.automatic.links}`,
    }),
    share('automatic, pairs found', all.automatic.pairRecall, {
      note: `the rule score allows ${all.ruleCeiling.toFixed(3)}`,
    }),
    share('automatic, of what the oracle finds', all.automatic.pairs / oracle.automatic),
    share('automatic or suggested, precision', all.suggested.precision, { atLeast: 0.995 }),
    share('automatic or suggested, pairs found', all.suggested.pairRecall),
    share('all proposed, precision', all.everything.precision),
    share('all proposed, pairs found', all.everything.pairRecall),
    share('all proposed, of what the oracle finds', all.everything.pairs / oracle.everything),
    share('all proposed, links found', all.linkRecall),
    share('all proposed, batch deposits found', all.batchRecall),
    share('points rule alone, precision', naive.everything.precision),
    share('points rule alone, links found', naive.linkRecall),
  ]
}

/** How many true pairs the oracle finds, the likeliest first, before it is less precise than the engine. */
function pairsAtPrecision(workload: Workload, asked: readonly OraclePair[], precision: number): number {
  const grades = gradeEach(workload, asked)
  let right = 0
  let best = 0
  grades.forEach((isRight, at) => {
    if (isRight) right++
    if (right >= precision * (at + 1)) best = right
  })
  return best
}

function asProposal(match: {
  bankId: string
  ledgerId: string
  score: number
}): Pick<Proposal, 'bankIds' | 'ledgerIds' | 'tier' | 'ruleScore'> {
  return {
    bankIds: [match.bankId],
    ledgerIds: [match.ledgerId],
    tier: 'manual_review',
    ruleScore: match.score,
  }
}
