/**
 * Which test files a run of `npm test` takes: all that are quick and, of those that take long, as many as there is time for, others
 * each time. Which ones follows from `TEST_SEED`. `npm test -- --all` and `npm run test:long` take every file.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../infra/build/folders.ts'

export const FACTS =
  '{shared,functions,events,infra,local-cloud,cli,mcp,bench,test,frontend/src}/**/*.test.ts'
export const JOURNEYS = 'frontend/journeys/**/*.test.ts'
export const FOREIGN = ['**/node_modules/**', '**/.local/**', '**/cdk.out/**', '**/dist/**']

/** Long files that every run takes: the main job, who may do what, books that were worked out by hand, and each preset of a bank. */
export const ALWAYS = [
  'frontend/journeys/from-statement-to-matched.test.ts',
  'test/authorisation.test.ts',
  'test/golden-company.test.ts',
  'test/races.test.ts',
  'shared/domain/templates/presets.test.ts',
]
/** Processes that run files. Each waits for its stores for a quarter of the time, so that three keep two cores busy; a product and a browser each are much memory for more than six. */
export const WORKERS = Math.min(6, Math.ceil(availableParallelism() * 1.5))
/** How much of the time is planned: some files take half as long again as the last time, and a product and a browser begin in each process. */
const PLANNED = 0.68
/** In seconds: files that take less are in every run. */
const LONG = 1.2
const SHORTEST_KEPT = 0.1

const file = join(import.meta.dirname, 'seconds.json')

/** By file, the seconds that it takes on a machine of slowness 1; less than a tenth is not kept. */
export function keptSeconds(): Map<string, number> {
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
}

/** @param took by file, in seconds of this machine */
export function keepSeconds(took: ReadonlyMap<string, number>, slowness: number): void {
  const kept = [...took]
    .map(([path, seconds]) => [path, Number((seconds / slowness).toFixed(1))] as const)
    .filter(([, seconds]) => seconds >= SHORTEST_KEPT)
    .toSorted(([, one], [, other]) => other - one)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`)
}

export interface Share {
  taken: string[]
  left: string[]
}

/** @param seconds how long all files together may take, by the clock of this machine */
export function shareOf(
  files: readonly string[],
  known: ReadonlyMap<string, number>,
  { seed, seconds, slowness }: { seed: number; seconds: number; slowness: number },
): Share {
  const longest = (seconds * PLANNED) / slowness
  const secondsOf = (path: string) => known.get(path) ?? 0
  const isSure = (path: string) => secondsOf(path) < LONG || ALWAYS.includes(path)
  const [sure, others] = [files.filter(isSure), files.filter((path) => !isSure(path))]
  let room = longest * WORKERS - sure.reduce((sum, path) => sum + secondsOf(path), 0)
  const share: Share = { taken: [...sure], left: [] }
  for (const path of inDrawnOrder(others, seed)) {
    const isTaken = secondsOf(path) <= Math.min(room, longest)
    share[isTaken ? 'taken' : 'left'].push(path)
    if (isTaken) room -= secondsOf(path)
  }
  return share
}

/** Every test file, below the root. */
export function testFiles(): string[] {
  return [FACTS, JOURNEYS].flatMap((pattern) => globSync(pattern, { cwd: root, exclude: FOREIGN }))
}

function inDrawnOrder(paths: readonly string[], seed: number): string[] {
  const lot = (path: string) => createHash('sha256').update(`${seed} ${path}`).digest('hex')
  return paths
    .map((path) => ({ path, lot: lot(path) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ path }) => path)
}
