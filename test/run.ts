/**
 * `npm test`: types and lint, then all quick tests and, of the long ones, those that this run draws. `--all` takes every test,
 * and holds what they used of the functions' rights against what the roles grant, and what they changed against what the contract
 * names; `--long` makes the proofs long besides. `--measure` keeps how long each file took. A file that only ran out of time is
 * run again alone before it counts. The last line counts what passed and failed.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepResultsIn, type Results, type TestFile } from './results.ts'
import { keepSeconds, keptSeconds, type Share, shareOf, testFiles } from './share.ts'
import { measureSlowness } from './slowness.ts'

/** How much there is of each proof with `--long`. */
const LONG = {
  /** What holds the table of a desk. */
  DESK_TABLE: 'dynoxide',
  /** Bank files that are made up, damaged or shuffled. */
  FUZZ_RUNS: '120000',
  /** Requests with a value that nobody means: each in each field of each endpoint. */
  HOSTILE_REQUESTS: 'Infinity',
  /** Ids of another company and of none whose refusals are timed, on each of some routes. */
  FOREIGN_SAMPLES: '2000',
  /** All points at which work is broken. */
  SWEEP_ONE_IN: '1',
  /** Imports that are broken at two calls. */
  FAULT_PAIRS: '2000',
  /** Proof packs that are damaged or falsified. */
  PACK_MUTATIONS: '10000',
  /** Functions that are built as they are deployed. */
  DEPLOYED_ONE_IN: '1',
  /** Deaths of the worker that imports. */
  KILLS: '20',
  /** Rounds of fifty people who write into one company at the same moment. */
  WRITER_ROUNDS: '20',
  /** Books that are written in an order that was drawn. */
  BOOK_RUNS: '150',
  /** Deaths of the whole product, amid each kind of work that takes several transactions. */
  DESK_ROUNDS: '6',
  /** Accounts that one worker matches after each other. */
  MATCHING_RUNS: '1000',
  /** Bank lines with their entries and matches in a company that is recounted part by part. */
  LARGE_PAIRS: '500000',
  /** The same, of which only the names are joined. */
  LARGE_CHAINS: '10000000',
}
const SLOWEST = 10
/** What a run takes at most that leaves files to others, in seconds by the clock on the wall, on any machine. */
const WHOLE_S = 300
/** Of that, what comes before the first test and after the last. */
const AROUND_S = 25

const folder = mkdtempSync(join(tmpdir(), 'tieout-test-'))
const usedRights = join(folder, 'rights')
const changedSubjects = join(folder, 'changes')
for (const each of [usedRights, changedSubjects]) mkdirSync(each)
const slowness = await measureSlowness()
// Each run meets others at other places; TEST_SEED brings them back.
const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000))
Object.assign(process.env, {
  USED_RIGHTS_FOLDER: usedRights,
  CHANGED_SUBJECTS_FOLDER: changedSubjects,
  TEST_SLOWNESS: slowness.toFixed(2),
  TEST_SEED: seed,
})
const isLong = process.argv.includes('--long')
const isMeasured = process.argv.includes('--measure')
const isAll = isLong || isMeasured || process.argv.includes('--all')
if (isLong) Object.assign(process.env, LONG)

interface Count {
  passed: number
  failed: number
}

const steps: (Count & { name: string; seconds: number })[] = []
const files: TestFile[] = []
const failures: string[] = []
const slow: TestFile[] = []
const remarks: string[] = []

step('lint', () =>
  command('node_modules/@biomejs/cli-linux-x64/biome', ['check', '--error-on-warnings', '.']),
)
step('types', () => command(process.execPath, ['test/types.ts']))
if (isLong) step('other times', () => command(process.execPath, ['test/at-times.ts']))
const share = isAll ? { taken: testFiles(), left: [] } : drawnShare()
process.env.TEST_LEFT_OUT = JSON.stringify(share.left)
step('tests', firstRun)
if (slow.length > 0) {
  // The machine may be busier than it was when this began.
  process.env.TEST_SLOWNESS = Math.max(slowness, await measureSlowness()).toFixed(2)
  step('again', secondRuns)
}
if (isAll) {
  step('rights', () => command(process.execPath, ['test/report-rights.ts', usedRights]))
  step('changes', () => command(process.execPath, ['test/report-changes.ts', changedSubjects]))
}
rmSync(folder, { recursive: true })
if (isMeasured) keepSeconds(new Map(files.map(({ path, seconds }) => [path, seconds])), slowness)

console.log(whereTimeWent())
for (const line of [...remarks, ...failures]) console.log(line)
if (total(steps, 'failed') > 0) console.log(`the store was as rough as TEST_SEED=${seed} makes it`)
if (share.left.length > 0)
  console.log(
    `${share.taken.length} files of tests were run; ${share.left.length} that take long were left to runs with another TEST_SEED than ${seed}. npm test -- --all runs every one.`,
  )
console.log(`${total(steps, 'passed')} passed, ${total(steps, 'failed')} failed`)
process.exitCode = total(steps, 'failed') === 0 ? 0 : 1

function step(name: string, work: () => Count): void {
  const began = performance.now()
  const { passed, failed } = work()
  steps.push({ name, seconds: (performance.now() - began) / 1000, passed, failed })
  console.log(`${name}: ${passed} passed, ${failed} failed`)
}

function command(program: string, args: string[]): Count {
  return run(program, args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function run(program: string, args: string[], environment = {}): number {
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1
}

function drawnShare(): Share {
  const seconds = WHOLE_S - AROUND_S - steps.reduce((sum, step) => sum + step.seconds, 0)
  return shareOf(testFiles(), keptSeconds(), { seed: Number(seed), seconds, slowness })
}

/** Files that only ran out of time are left out, to be run again. */
function firstRun(): Count {
  const results = vitest()
  const late = results.files.filter(({ ranOut }) => ranOut !== undefined)
  slow.push(...late)
  failures.push(...failuresOf(results.files.filter(({ ranOut }) => ranOut === undefined)))
  return {
    passed: results.passed - total(late, 'passed'),
    failed: results.failed - total(late, 'failed'),
  }
}

/** One after another, with nothing beside them: what fails now is wrong. */
function secondRuns(): Count {
  const counts = slow.map(({ path, ranOut }) => {
    const results = vitest(path)
    const outcome = results.failed > 0 ? 'failed again alone' : 'was only slow'
    failures.push(...failuresOf(results.files))
    remarks.push(`${outcome}: ${path}: ${ranOut} Limits were stretched by ${slowness.toFixed(2)}.`)
    return results
  })
  return { passed: total(counts, 'passed'), failed: total(counts, 'failed') }
}

function vitest(only?: string): Results {
  const { environment, read } = keepResultsIn(join(folder, `${files.length}.json`))
  const args = ['run', '--reporter=dot', '--reporter=./test/results.ts']
  const status = run('vitest', only ? [...args, only] : args, environment)
  const results = read()
  files.push(...results.files)
  return { ...results, failed: status === 0 ? results.failed : Math.max(1, results.failed) }
}

function failuresOf(of: readonly TestFile[]): string[] {
  return of.flatMap(({ path, failures }) => failures.map((failure) => `failed: ${path}: ${failure}`))
}

function total(counts: readonly Count[], of: keyof Count): number {
  return counts.reduce((all, count) => all + count[of], 0)
}

function whereTimeWent(): string {
  const spent = steps.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  const rows = slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path}`)
  return [`\n${spent}; limits stretched by ${slowness.toFixed(2)}`, ...rows].join('\n')
}
