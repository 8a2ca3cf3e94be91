import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more. Begun last, each would keep one core busy while the other waits. */
const LONG = [
  'frontend/journeys/looks.test.ts',
  'test/idempotency.test.ts',
  'functions/imports/crash-sweep.test.ts',
  'infra/local/local-cloud.test.ts',
  'test/authorisation.test.ts',
  'infra/local/kill-consumers.test.ts',
  'infra/local/clock.test.ts',
  'infra/local/nobody-else.test.ts',
  'functions/overview/sample-data.test.ts',
  'functions/bank-statements/closed-periods.test.ts',
  'functions/matching/matching-calls.test.ts',
  'functions/operations/operations.test.ts',
]

/** Begins with the longest files. A clean clone has no times of earlier runs to go by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? LONG.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
