/** How often the engine is right, and how much of the truth it finds, on made-up books of several kinds. */
import type { Proposal } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import {
  type Grade,
  gradeEach,
  gradeMatches,
  pooled,
} from '../shared/domain/matching/proving/workload/grade-matches.ts'
import type { Knobs } from '../shared/domain/matching/proving/workload/knobs.ts'
import { makeWorkload, type Workload } from '../shared/domain/matching/proving/workload/make-workload.ts'
import { counterpartiesOf, PROFILES, YEARS } from '../shared/domain/matching/proving/workload/profiles.ts'
import type { Figure, MeasureOptions } from './figure.ts'
import { type Engine, engineOf } from './matching-engine.ts'
import { askOracle, type OraclePair } from './matching-oracle.ts'
import { manyNames } from './matching-speed.ts'
import { matchByAmount } from './naive-matching.ts'

/** Books of a kind and a size, from so many seeds. */
interface Books {
  title: string
  knobs: Partial<Knobs>
  seeds: number
  precisionMin: number
}

const SEEDS_FROM = 4000

export async function measure({ large, seed, engine }: MeasureOptions): Promise<Figure[]> {
  const propose = engine === undefined ? proposeMatches : await engineOf(engine)
  return [...yearsOfOneAccount(large), ...kindsOfBooks(large)].flatMap((books) =>
    measureBooks(books, seed, propose),
  )
}

function kindsOfBooks(large: boolean): Books[] {
  const sizes = [
    { lines: 1_000, seeds: 8 },
    { lines: 10_000, seeds: 3 },
    ...(large ? [{ lines: 100_000, seeds: 1 }] : []),
  ]
  return sizes.flatMap(({ lines, seeds }) =>
    Object.entries(PROFILES).map(([name, profile]) => ({
      title: `${name} ${lines.toLocaleString('en')}`,
      knobs: { ...profile, lines, counterparties: manyNames(lines) },
      seeds,
      precisionMin: 0.9995,
    })),
  )
}

function yearsOfOneAccount(large: boolean): Books[] {
  const books = (name: keyof typeof YEARS, lines: number, seeds: number, days = 365): Books => ({
    title: `${name} ${lines.toLocaleString('en')}${days === 365 ? '' : ` in ${days} days`}`,
    knobs: { ...YEARS[name], lines, days, counterparties: counterpartiesOf(lines) },
    seeds,
    precisionMin: name === 'broken' ? 0.999 : 0.9995,
  })
  return [
    books('neat', 10_000, 4),
    books('worn', 10_000, 4),
    books('broken', 10_000, 4),
    books('worn', 1_000, 12, 60),
    ...(large ? [books('neat', 100_000, 1), books('worn', 100_000, 1)] : []),
  ]
}

function measureBooks({ title, knobs, seeds, precisionMin }: Books, seed: number, propose: Engine): Figure[] {
  const engine: Grade[] = []
  const rule: Grade[] = []
  const oracle = { automatic: 0, everything: 0 }
  let expectedWrong = 0
  for (let i = 0; i < seeds; i++) {
    // One seed is new every day, so that nothing is tuned to those that stay.
    const workload = makeWorkload({ ...knobs, seed: i === 0 ? seed : SEEDS_FROM + i })
    // Nothing of the truth is handed over.
    const { proposals, automatic } = propose({ bank: workload.bank, ledger: workload.ledger })
    const grade = gradeMatches(workload, proposals)
    expectedWrong += automatic?.expectedWrong ?? 0
    engine.push(grade)
    rule.push(gradeMatches(workload, matchByAmount(workload.bank, workload.ledger).map(asProposal)))
    const asked = askOracle(workload)
    oracle.automatic += pairsAtPrecision(workload, asked, grade.automatic.precision)
    oracle.everything += pairsAtPrecision(workload, asked, grade.everything.precision)
  }
  const all = pooled(engine)
  const naive = pooled(rule)
  const share = (name: string, value: number, bound: Partial<Figure> = {}): Figure => ({
    name: `${title}: ${name}`,
    value,
    unit: '',
    ...bound,
  })
  return [
    share('automatic, precision', all.automatic.precision, {
      atLeast: precisionMin,
      note: `${all.automatic.wrong} wrong of ${all.automatic.links}`,
    }),
    share('automatic, pairs found', all.automatic.pairRecall, {
      note: `the rule score allows ${all.ruleCeiling.toFixed(3)}`,
    }),
    share('automatic, expected wrong', expectedWrong),
    share('automatic, found wrong', all.automatic.wrong),
    share('automatic, of what the oracle finds', all.automatic.pairs / oracle.automatic),
    share('automatic or suggested, precision', all.suggested.precision, { atLeast: 0.995 }),
    share('automatic or suggested, pairs found', all.suggested.pairRecall),
    share('all proposed, precision', all.everything.precision),
    share('all proposed, pairs found', all.everything.pairRecall),
    share('all proposed, of what the oracle finds', all.everything.pairs / oracle.everything),
    share('all proposed, links found', all.linkRecall),
    share('all proposed, batch deposits found', all.batchRecall),
    share('all proposed, groups right', all.groupPrecision, { note: `${all.groups} groups` }),
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
