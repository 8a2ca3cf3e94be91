/** How fast the engine is, beside what could not be done faster and what one would write first. */
import { spawnSync } from 'node:child_process'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { type MatchingInput, proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import type { Figure, MeasureOptions } from './figure.ts'
import { floorOfMatching } from './matching-floor.ts'
import { anAccount } from './matching-inputs.ts'
import { matchAllPairs, matchByAmount } from './naive-matching.ts'
import { threadTime } from './thread-time.ts'

const ACCOUNT_LINES = 10_000

export function measure({ large, seed }: MeasureOptions): Figure[] {
  const sizes = large ? SIZES : SIZES.filter(({ lines }) => lines <= 100_000)
  const figures = [...sizes.flatMap((size) => against(size, seed)), firstRun(seed)]
  return large ? [...figures, ...manyAccounts(seed), manyRuns(seed)] : figures
}

interface Size {
  lines: number
  turns: number
  /** Bank lines that all pairs are tried for; the time is scaled up to all of them. */
  naiveLines: number
  floorsMax?: number
  naiveMin?: number
}

const SIZES: Size[] = [
  { lines: 1_000, turns: 30, naiveLines: 1_000 },
  { lines: 10_000, turns: 9, naiveLines: 10_000, floorsMax: 12, naiveMin: 12 },
  { lines: 100_000, turns: 3, naiveLines: 300, floorsMax: 10, naiveMin: 150 },
  { lines: 1_000_000, turns: 2, naiveLines: 20, floorsMax: 12, naiveMin: 150 },
]

/** All in one run, taking turns, so that a busy machine is busy for each of them. The best turn of each counts. */
function against({ lines, turns, naiveLines, floorsMax, naiveMin }: Size, seed: number): Figure[] {
  const input = anAccount(lines, seed)
  const few = input.bank.slice(0, naiveLines)
  const best = { engine: Infinity, floor: Infinity, naive: Infinity, byAmount: Infinity }
  for (let turn = 0; turn < turns; turn++) {
    best.engine = Math.min(
      best.engine,
      threadTime(() => proposeMatches(input)),
    )
    best.floor = Math.min(
      best.floor,
      threadTime(() => floorOfMatching(input.bank, input.ledger)),
    )
    // What takes seconds needs no second turn.
    if (turn === 0)
      best.naive = (threadTime(() => matchAllPairs(few, input.ledger)) * input.bank.length) / few.length
    if (lines <= 100_000 && (turn === 0 || lines <= 10_000))
      best.byAmount = Math.min(
        best.byAmount,
        threadTime(() => matchByAmount(input.bank, input.ledger)),
      )
  }
  const title = `${lines.toLocaleString('en')} lines a side`
  const whole = few.length === input.bank.length ? {} : { note: `from ${few.length} bank lines` }
  return [
    { name: `${title}: engine`, value: best.engine, unit: 'ms' },
    {
      name: `${title}: engine over floor`,
      value: best.engine / best.floor,
      unit: 'x',
      ...(floorsMax ? { atMost: floorsMax } : {}),
    },
    {
      name: `${title}: all pairs over engine`,
      value: best.naive / best.engine,
      unit: 'x',
      ...(naiveMin ? { atLeast: naiveMin } : {}),
      ...whole,
    },
    { name: `${title}: greedy by amount over engine`, value: best.byAmount / best.engine, unit: 'x' },
    {
      name: `${title}: memory of a process that matches them`,
      value: memoryOf(input) / 1e6,
      unit: 'MB',
      ...(lines >= 1e6 ? { atMost: 1500 } : {}),
    },
  ].filter((figure) => Number.isFinite(figure.value))
}

/** A million lines as a hundred accounts. */
function manyAccounts(seed: number): Figure[] {
  let total = 0
  for (let account = 0; account < 100; account++) {
    const input = anAccount(ACCOUNT_LINES, seed + account)
    total += threadTime(() => proposeMatches(input))
  }
  return [{ name: '100 accounts of 10,000 lines a side', value: total / 1000, unit: 's', atMost: 4 }]
}

const FIRST_RUNS = 3

/** The best of some processes that have not matched before. */
function firstRun(seed: number): Figure {
  const multiples = Array.from({ length: FIRST_RUNS }, () => {
    const { engine, floor } = JSON.parse(ownProcess('matching-cold.ts', [ACCOUNT_LINES, seed]))
    return engine / floor
  })
  const value = Math.min(...multiples)
  return { name: 'first run of a process at 10,000 lines a side, over floor', value, unit: 'x', atMost: 40 }
}

const RUNS = 1_000

/** What a worker keeps of the runs that it made: its heap after all of them, over that after a tenth. */
function manyRuns(seed: number): Figure {
  const { early, late } = JSON.parse(ownProcess('matching-heap.ts', [RUNS, 1_000, seed], ['--expose-gc']))
  return {
    name: `heap after ${RUNS.toLocaleString('en')} runs, over that after a tenth`,
    value: late / early,
    unit: 'x',
    atMost: 1.05,
  }
}

/** The most that a process ever has that is given the lines one by one, with a nursery as small as the product gives its functions. */
function memoryOf({ bank, ledger }: MatchingInput): number {
  const written = (side: string) => (line: OpenLine) =>
    JSON.stringify({ side, ...line, amount: String(line.amount) })
  const lines = [...bank.map(written('bank')), ...ledger.map(written('ledger'))]
  return Number(ownProcess('matching-memory.ts', [], ['--max-semi-space-size=4'], lines.join('\n')))
}

/** What a program beside this one prints. */
function ownProcess(name: string, given: number[], flags: string[] = [], input = ''): string {
  const file = new URL(name, import.meta.url).pathname
  const args = [...process.execArgv, ...flags, file, ...given.map(String)]
  return spawnSync(process.execPath, args, { encoding: 'utf8', input }).stdout
}

export function manyNames(lines: number): number {
  return Math.max(60, Math.round(Math.sqrt(lines) * 9))
}
