import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more. Begun last, each would keep one core busy while the other waits. */
const LONG = [
  'frontend/journeys/looks-of-opened.test.ts',
  'frontend/journeys/looks.test.ts',
  'frontend/journeys/exchanging-data.test.ts',
  'frontend/journeys/from-statement-to-matched.test.ts',
  'frontend/journeys/a-month-is-closed-again.test.ts',
  'frontend/journeys/a-year-is-closed.test.ts',
  'frontend/journeys/colleagues.test.ts',
  'local-cloud/host/local-cloud.test.ts',
  'local-cloud/host/by-company.test.ts',
  'local-cloud/host/clock.test.ts',
  'local-cloud/host/full-disk.test.ts',
  'infra/build/weigh-pages.test.ts',
  'functions/exports/proof.test.ts',
  'local-cloud/host/kill-consumers.test.ts',
  'local-cloud/host/differences.test.ts',
  'functions/audit/tampers.test.ts',
  'shared/domain/bank-files/fuzz.test.ts',
  'test/idempotency.test.ts',
  'test/authorisation.test.ts',
  'shared/domain/audit/sliced-recount.test.ts',
  'shared/domain/bank-files/pdf/pdf-bounds.test.ts',
  'infra/stacks/stages.test.ts',
  'cli/measure-folder.test.ts',
  'infra/rights/permissions.test.ts',
  'infra/stacks/edge.test.ts',
]

/**
 * Begins with the journeys, and in each project with the longest files: short facts fill what the last journeys leave idle. A
 * clean clone has no times of earlier runs to go by.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId, project }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(name))
      const place = found < 0 ? LONG.length : found
      // A process takes files of one project only.
      return project.name === 'journeys' ? place : place + LONG.length + 1
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
