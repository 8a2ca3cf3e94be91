import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { budgetMs } from './test/budget.ts'
import { LongestFirst } from './test/longest-first.ts'

const ignored = ['**/node_modules/**', '**/.local/**', '**/cdk.out/**', '**/dist/**']

/** Two projects: everything that runs in this process, and the journeys through a real browser over the whole product. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A process and its stores wait for each other for a quarter of the time: three of them keep two cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'facts',
          include: [
            '{shared,functions,events,infra,local-cloud,cli,mcp,bench,test,frontend/src}/**/*.test.ts',
          ],
          exclude: ignored,
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
          include: ['frontend/journeys/**/*.test.ts'],
          exclude: ignored,
          // What hangs is ended by the wait for it; this is for what waits for nothing.
          testTimeout: budgetMs(600),
          hookTimeout: budgetMs(600),
          expect: { poll: { timeout: budgetMs(30) } },
          // Files take turns in three processes, each with the whole product and a browser, and none while facts are told.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          globalSetup: 'frontend/journeys/build-once.ts',
        },
      },
    ],
  },
})
