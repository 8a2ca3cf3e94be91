import { getMatchingRun } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRun, shownRun } from '../storage/entities/run.ts'

export const handler = lambda(getMatchingRun, async ({ params, scope }) =>
  shownRun(await getRun(scope, params.id)),
)
