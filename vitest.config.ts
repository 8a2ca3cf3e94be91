import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const ignored = ['**/node_modules/**', '**/.local/**', '**/cdk.out/**', '**/dist/**']

/** Two projects: everything that runs in this process, and the journeys through a real browser over the whole product. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The default leaves one core out, which on two is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'facts',
          include: ['{shared,functions,events,infra,cli,bench,test,frontend/src}/**/*.test.ts'],
          exclude: ignored,
          // Files share what they import and one desk: each process has them once.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['frontend/journeys/**/*.test.ts'],
          exclude: ignored,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
