/** The short run looks at some runs, `npm run test:long` at a thousand. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { budgetMs } from '../test/budget.ts'

const RUNS = Number(process.env.MATCHING_RUNS ?? 60)

test(
  'a worker that matched one account after the other keeps nothing of them',
  () => {
    const file = new URL('matching-heap.ts', import.meta.url).pathname
    const args = ['--expose-gc', file, String(RUNS), '500', '17']
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(stderr).toBe('')
    const { early, late } = JSON.parse(stdout)
    expect(early).toBeGreaterThan(1e6)
    expect(late / early).toBeLessThan(RUNS < 1_000 ? 1.15 : 1.05)
  },
  budgetMs(20 + RUNS / 10),
)
