import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more. Begun last, each would keep one core busy while the other waits. */
const LONG = [
  'frontend/journeys/looks.test.ts',
  'functions/imports/crash-sweep.test.ts',
  'infra/local/local-cloud.test.ts',
  'test/idempotency.test.ts',
  'infra/local/kill-consumers.test.ts',
  'functions/operations/crash-sweep.test.ts',
  'functions/operations/operations.test.ts',
  'test/authorisation.test.ts',
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
