import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import { budgetMs } from '../../test/budget.ts'
import { bundle, functionNames } from './build-functions.ts'

/** One in so many, another few with each seed. */
const oneIn = Number(process.env.DEPLOYED_ONE_IN ?? 60)
const first = createChance(Number(process.env.TEST_SEED ?? 1)).below(oneIn)
const names = functionNames().filter((_, at) => at % oneIn === first)
const outdir = mkdtempSync(join(tmpdir(), 'tieout-functions-'))
afterAll(() => rmSync(outdir, { recursive: true }))

/** What Node says of the file by itself, in a process that has nothing of ours. */
const kindOfHandler = (file: string) =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `process.stdout.write(typeof (await import(${JSON.stringify(file)})).handler)`,
  ]).toString()

test('as it is deployed, a function is one file that loads by itself', {
  timeout: budgetMs(300),
}, async () => {
  await bundle({ names, outdir, isShared: false })
  const loaded = names.map((name) => [
    name,
    readdirSync(join(outdir, name)),
    kindOfHandler(join(outdir, name, 'index.mjs')),
  ])
  expect(loaded).toEqual(names.map((name) => [name, ['index.mjs'], 'function']))
})
