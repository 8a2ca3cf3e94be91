import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more. Begun last, each would keep one core busy while the other waits. */
const LONG = [
  'frontend/journeys/to-an-approved-month.test.ts',
  'frontend/journeys/overview.test.ts',
  'frontend/journeys/exchanging-data.test.ts',
  'frontend/journeys/a-year-is-closed.test.ts',
  'frontend/journeys/from-statement-to-matched.test.ts',
  'frontend/journeys/looks.test.ts',
  'frontend/journeys/looks-of-opened.test.ts',
  'frontend/journeys/a-transfer.test.ts',
  'frontend/journeys/scripts-in-texts.test.ts',
  'frontend/journeys/bad-files.test.ts',
  'frontend/journeys/a-month-is-closed-again.test.ts',
  'frontend/journeys/colleagues.test.ts',
  'frontend/journeys/to-do.test.ts',
  'frontend/journeys/in-euros.test.ts',
  'local-cloud/host/local-cloud.test.ts',
  'local-cloud/functions/runner.test.ts',
  'local-cloud/host/full-disk.test.ts',
  'local-cloud/host/clock.test.ts',
  'local-cloud/host/by-company.test.ts',
  'test/idempotency.test.ts',
  'local-cloud/host/kill-consumers.test.ts',
  'infra/stacks/alarms.test.ts',
  'infra/stacks/stages.test.ts',
  'shared/domain/bank-files/pdf/pdf-bounds.test.ts',
  'shared/domain/matching/engine/propose-matches.test.ts',
  'cli/match.test.ts',
  'infra/rights/permissions.test.ts',
  'functions/exports/proof.test.ts',
  'functions/audit/recount-in-turns.test.ts',
  'functions/overview/sample-data.test.ts',
  'functions/reconciliations/closed-periods.test.ts',
  'test/hostile-input.test.ts',
  'test/authorisation.test.ts',
  'local-cloud/cognito/actions/sign-up.test.ts',
  'infra/deploy/aws-commands.test.ts',
  'infra/stacks/templates.test.ts',
  'local-cloud/cognito/actions/sign-in.test.ts',
  'functions/exports/exports.test.ts',
  'shared/domain/reconciliations/differences/proving/grade-causes.test.ts',
  'shared/domain/bank-files/never-silently-wrong.test.ts',
  'functions/audit/tampers.test.ts',
  'functions/reconciliations/ground-of-a-completed.test.ts',
  'infra/stacks/canary.test.ts',
  'shared/domain/templates/presets.test.ts',
  'shared/domain/templates/read-without-a-click.test.ts',
  'cli/read.test.ts',
  'shared/domain/bank-files/fuzz.test.ts',
  'functions/storage/books/fold-books.test.ts',
  'functions/audit/mangled-items.test.ts',
  'functions/intercompany/intercompany.test.ts',
  'functions/certainty/certainty.test.ts',
  'shared/domain/bank-files/pdf/read-pdf.test.ts',
  'cli/verify-proof.test.ts',
  'test/many-writers.test.ts',
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
