/**
 * `npm test`: types and lint, then every test. The last line counts what passed and failed; `--long` makes the proofs long:
 * more fuzzed files, and pairs of faults in the import.
 * The browser journeys come last and alone, since they start the whole product. What they all used of the functions' rights is
 * held against what the roles grant.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isLong = process.argv.includes('--long')
const steps: [name: string, command: string, args: string[]][] = [
  ['lint', 'node_modules/@biomejs/cli-linux-x64/biome', ['check', '--error-on-warnings', '.']],
  ['types', process.execPath, ['test/types.ts']],
]
if (isLong) steps.push(['other times', process.execPath, ['test/at-times.ts']])
const projects = ['facts', 'journeys']
const usedRights = mkdtempSync(join(tmpdir(), 'tieout-rights-'))
process.env.USED_RIGHTS_FOLDER = usedRights
if (isLong) Object.assign(process.env, { FUZZ_RUNS: '120000', FAULT_PAIRS: '2000' })

let passed = 0
let failed = 0
for (const [name, command, args] of steps) count(name, run(command, args) === 0 ? [1, 0] : [0, 1])
for (const project of projects) count(project, vitest(project))
count('rights', run(process.execPath, ['test/report-rights.ts', usedRights]) === 0 ? [1, 0] : [0, 1])
rmSync(usedRights, { recursive: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

/** A run that ends without results counts as one failure. */
function vitest(project: string): [passed: number, failed: number] {
  const results = join(mkdtempSync(join(tmpdir(), 'tieout-test-')), 'results.json')
  const status = run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${results}`,
  ])
  try {
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(results, 'utf8'))
    const broken = status !== 0 || !success ? Math.max(1, numFailedTests) : numFailedTests
    return [numPassedTests, broken]
  } catch {
    return [0, 1]
  }
}

function count(name: string, [good, bad]: [number, number]): void {
  console.log(`${name}: ${good} passed, ${bad} failed`)
  passed += good
  failed += bad
}
