import { defineConfig } from 'vitest/config'
import { budgetMs } from './test/budget.ts'
import { LongestFirst } from './test/longest-first.ts'
import { FACTS, FOREIGN, JOURNEYS, WORKERS } from './test/share.ts'

/** What this run leaves to others, when `npm test` begins it. */
const left: string[] = JSON.parse(process.env.TEST_LEFT_OUT ?? '[]')
const exclude = [...FOREIGN, ...left]

/** Two projects: everything that runs in this process, and the journeys through a real browser over the whole product. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'facts',
          include: [FACTS],
          exclude,
          // Files share what they import and one desk: each process has them once.
          isolate: false,
          testTimeout: budgetMs(30),
          hookTimeout: budgetMs(30),
          expect: { poll: { timeout: budgetMs(10) } },
        },
      },
      {
        test: {
          name: 'journeys',
          include: [JOURNEYS],
          exclude,
          // What hangs is ended by the wait for it; this is for what waits for nothing.
          testTimeout: budgetMs(600),
          hookTimeout: budgetMs(600),
          expect: { poll: { timeout: budgetMs(30) } },
          // Files take turns in processes that have the whole product and a browser each.
          isolate: false,
          globalSetup: 'frontend/journeys/build-once.ts',
        },
      },
    ],
  },
})
