/**
 * `node test/at-times.ts`: the facts that know of time, at hours, on days and in time zones at which such facts are known to
 * break. Each hour meets each day and each zone. Facts that ask a clock run at every one of them, those that begin at an hour
 * of their own once on each day; the others, which only pass through code that asks the clock, are dealt out, each to one.
 * `node test/at-times.ts 5` runs the fifth alone.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { factsOfTime } from './facts-of-time.ts'

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** UTC. Before and after two o'clock lies the night of a company; soon after the last, midnight. */
const times = ['00:30', '02:00', '12:00', '23:59']
/** Years apart, since a fact with a fixed date may hold for some years only. */
const dates = [
  '2029-03-25', // Clocks go forward in Europe,
  '2029-10-28', // and back.
  '2028-02-29',
  '2031-03-09', // Clocks go forward in America,
  '2031-11-02', // and back.
  '2027-02-28',
  '2026-12-31',
]
/** As many as days, in such an order that each of the days above meets a zone whose clocks it changes. */
const zones = [
  'Pacific/Auckland',
  'Asia/Kolkata',
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'America/New_York',
  'America/Los_Angeles',
]
const combinations = times.flatMap((time, shift) =>
  dates.map((date, at) => ({ time, date, zone: zones[(at + shift) % zones.length]! })),
)

const { speakOfTime, speakOfDays, passThroughTime } = factsOfTime(root)
const only = process.argv[2] && Number(process.argv[2])
const results = mkdtempSync(join(tmpdir(), 'tieout-at-times-'))
let failed = 0
for (const [at, { time, date, zone }] of combinations.entries()) {
  if (only && only !== at + 1) continue
  const dealt = passThroughTime.filter((_, index) => index % combinations.length === at)
  const ofTheDay = time === '12:00' ? speakOfDays : []
  const { passed, broken } = run(`${date}T${time}:00Z`, zone, [...speakOfTime, ...ofTheDay, ...dealt])
  const name = `${at + 1}/${combinations.length} ${date} ${time} UTC, ${zone}`
  console.log(`${name}: ${passed} passed, ${broken.length} failed`)
  for (const each of broken) console.log(`  ${each}`)
  failed += broken.length
}
rmSync(results, { recursive: true })
process.exitCode = failed === 0 ? 0 : 1

/** @param instant that it is to be when the facts begin */
function run(instant: string, zone: string, facts: string[]): { passed: number; broken: string[] } {
  const output = join(results, 'results.json')
  rmSync(output, { force: true })
  // The long proofs, where they are asked for, have their own run.
  const { FUZZ_RUNS: _fuzz, FAULT_PAIRS: _pairs, ...env } = process.env
  const { stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'facts', '--reporter=json', `--outputFile=${output}`, ...facts],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...env,
        TZ: zone,
        TIME_AHEAD_MS: String(Date.parse(instant) - Date.now()),
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'at-time.ts')}`,
      },
    },
  )
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(output, 'utf8')) as Results
    return { passed: numPassedTests, broken: testResults.flatMap(brokenIn) }
  } catch {
    return { passed: 0, broken: [`It ended without results: ${stderr}`] }
  }
}

interface Results {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; title: string; failureMessages: string[] }[]
  }[]
}

/** A file that broke before its facts is one. */
function brokenIn({ name, status, message, assertionResults }: Results['testResults'][number]): string[] {
  const file = relative(root, name)
  const broken = assertionResults.filter((fact) => fact.status === 'failed')
  if (broken.length === 0) return status === 'failed' ? [`${file}: ${message}`] : []
  return broken.map(({ title, failureMessages }) => `${file}, ${title}: ${failureMessages[0]}`)
}
